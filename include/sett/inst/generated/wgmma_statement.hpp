// wgmma_statement: the asm statements of products of a warpgroup, with accumulators in f32 and in words.
//
// Made by scripts/asm_statements.py: do not edit.
#pragma once

#include "../wgmma.hpp"

namespace sett::inline SETT_ABI {

#if defined(__CUDA_ARCH__)

template <Mma s, int n>
__device__ inline void wgmma_statement(float (&d)[n], uint64_t a, uint32_t const (&r)[4], uint64_t b, uint32_t e,
                                       int scale) {
  float pad;
  asm volatile(
      "{ .reg .pred p; setp.ne.b32 p, %135, 0;\n%136 {%0,%1 %137 %2,%3 %138 %4,%5 %139 %6,%7 %140 %8,%9 %141 "
      "%10,%11 %142 %12,%13 %143 %14,%15 %144 %16,%17 %145 %18,%19 %146 %20,%21 %147 %22,%23 %148 %24,%25 %149 "
      "%26,%27 %150 %28,%29 %151 %30,%31 %152 %32,%33 %153 %34,%35 %154 %36,%37 %155 %38,%39 %156 %40,%41 %157 "
      "%42,%43 %158 %44,%45 %159 %46,%47 %160 %48,%49 %161 %50,%51 %162 %52,%53 %163 %54,%55 %164 %56,%57 %165 "
      "%58,%59 %166 %60,%61 %167 %62,%63 %168 %64,%65,%66,%67 %169 %68,%69,%70,%71 %170 %72,%73,%74,%75 %171 "
      "%76,%77,%78,%79 %172 %80,%81,%82,%83 %173 %84,%85,%86,%87 %174 %88,%89,%90,%91 %175 %92,%93,%94,%95 %176 "
      "%96,%97,%98,%99 %177 %100,%101,%102,%103 %178 %104,%105,%106,%107 %179 %108,%109,%110,%111 %180 "
      "%112,%113,%114,%115 %181 %116,%117,%118,%119 %182 %120,%121,%122,%123 %183 %124,%125,%126,%127 %184}, "
      "%185 %128 %186 %187 {%129,%130,%131,%132} %188, %133 %189 %134 %190, p %191;\n}"
      : "+f"(pick<0>(d, pad)), "+f"(pick<1>(d, pad)), "+f"(pick<2>(d, pad)), "+f"(pick<3>(d, pad)),
        "+f"(pick<4>(d, pad)), "+f"(pick<5>(d, pad)), "+f"(pick<6>(d, pad)), "+f"(pick<7>(d, pad)),
        "+f"(pick<8>(d, pad)), "+f"(pick<9>(d, pad)), "+f"(pick<10>(d, pad)), "+f"(pick<11>(d, pad)),
        "+f"(pick<12>(d, pad)), "+f"(pick<13>(d, pad)), "+f"(pick<14>(d, pad)), "+f"(pick<15>(d, pad)),
        "+f"(pick<16>(d, pad)), "+f"(pick<17>(d, pad)), "+f"(pick<18>(d, pad)), "+f"(pick<19>(d, pad)),
        "+f"(pick<20>(d, pad)), "+f"(pick<21>(d, pad)), "+f"(pick<22>(d, pad)), "+f"(pick<23>(d, pad)),
        "+f"(pick<24>(d, pad)), "+f"(pick<25>(d, pad)), "+f"(pick<26>(d, pad)), "+f"(pick<27>(d, pad)),
        "+f"(pick<28>(d, pad)), "+f"(pick<29>(d, pad)), "+f"(pick<30>(d, pad)), "+f"(pick<31>(d, pad)),
        "+f"(pick<32>(d, pad)), "+f"(pick<33>(d, pad)), "+f"(pick<34>(d, pad)), "+f"(pick<35>(d, pad)),
        "+f"(pick<36>(d, pad)), "+f"(pick<37>(d, pad)), "+f"(pick<38>(d, pad)), "+f"(pick<39>(d, pad)),
        "+f"(pick<40>(d, pad)), "+f"(pick<41>(d, pad)), "+f"(pick<42>(d, pad)), "+f"(pick<43>(d, pad)),
        "+f"(pick<44>(d, pad)), "+f"(pick<45>(d, pad)), "+f"(pick<46>(d, pad)), "+f"(pick<47>(d, pad)),
        "+f"(pick<48>(d, pad)), "+f"(pick<49>(d, pad)), "+f"(pick<50>(d, pad)), "+f"(pick<51>(d, pad)),
        "+f"(pick<52>(d, pad)), "+f"(pick<53>(d, pad)), "+f"(pick<54>(d, pad)), "+f"(pick<55>(d, pad)),
        "+f"(pick<56>(d, pad)), "+f"(pick<57>(d, pad)), "+f"(pick<58>(d, pad)), "+f"(pick<59>(d, pad)),
        "+f"(pick<60>(d, pad)), "+f"(pick<61>(d, pad)), "+f"(pick<62>(d, pad)), "+f"(pick<63>(d, pad)),
        "+f"(pick<64>(d, pad)), "+f"(pick<65>(d, pad)), "+f"(pick<66>(d, pad)), "+f"(pick<67>(d, pad)),
        "+f"(pick<68>(d, pad)), "+f"(pick<69>(d, pad)), "+f"(pick<70>(d, pad)), "+f"(pick<71>(d, pad)),
        "+f"(pick<72>(d, pad)), "+f"(pick<73>(d, pad)), "+f"(pick<74>(d, pad)), "+f"(pick<75>(d, pad)),
        "+f"(pick<76>(d, pad)), "+f"(pick<77>(d, pad)), "+f"(pick<78>(d, pad)), "+f"(pick<79>(d, pad)),
        "+f"(pick<80>(d, pad)), "+f"(pick<81>(d, pad)), "+f"(pick<82>(d, pad)), "+f"(pick<83>(d, pad)),
        "+f"(pick<84>(d, pad)), "+f"(pick<85>(d, pad)), "+f"(pick<86>(d, pad)), "+f"(pick<87>(d, pad)),
        "+f"(pick<88>(d, pad)), "+f"(pick<89>(d, pad)), "+f"(pick<90>(d, pad)), "+f"(pick<91>(d, pad)),
        "+f"(pick<92>(d, pad)), "+f"(pick<93>(d, pad)), "+f"(pick<94>(d, pad)), "+f"(pick<95>(d, pad)),
        "+f"(pick<96>(d, pad)), "+f"(pick<97>(d, pad)), "+f"(pick<98>(d, pad)), "+f"(pick<99>(d, pad)),
        "+f"(pick<100>(d, pad)), "+f"(pick<101>(d, pad)), "+f"(pick<102>(d, pad)), "+f"(pick<103>(d, pad)),
        "+f"(pick<104>(d, pad)), "+f"(pick<105>(d, pad)), "+f"(pick<106>(d, pad)), "+f"(pick<107>(d, pad)),
        "+f"(pick<108>(d, pad)), "+f"(pick<109>(d, pad)), "+f"(pick<110>(d, pad)), "+f"(pick<111>(d, pad)),
        "+f"(pick<112>(d, pad)), "+f"(pick<113>(d, pad)), "+f"(pick<114>(d, pad)), "+f"(pick<115>(d, pad)),
        "+f"(pick<116>(d, pad)), "+f"(pick<117>(d, pad)), "+f"(pick<118>(d, pad)), "+f"(pick<119>(d, pad)),
        "+f"(pick<120>(d, pad)), "+f"(pick<121>(d, pad)), "+f"(pick<122>(d, pad)), "+f"(pick<123>(d, pad)),
        "+f"(pick<124>(d, pad)), "+f"(pick<125>(d, pad)), "+f"(pick<126>(d, pad)), "+f"(pick<127>(d, pad))
      : "l"(a), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]), "l"(b), "r"(e), "r"(scale),
        "C"(spelled<NameOf<s>>::value), "C"(ptx_cut<2, n>::value), "C"(ptx_cut<4, n>::value),
        "C"(ptx_cut<6, n>::value), "C"(ptx_cut<8, n>::value), "C"(ptx_cut<10, n>::value),
        "C"(ptx_cut<12, n>::value), "C"(ptx_cut<14, n>::value), "C"(ptx_cut<16, n>::value),
        "C"(ptx_cut<18, n>::value), "C"(ptx_cut<20, n>::value), "C"(ptx_cut<22, n>::value),
        "C"(ptx_cut<24, n>::value), "C"(ptx_cut<26, n>::value), "C"(ptx_cut<28, n>::value),
        "C"(ptx_cut<30, n>::value), "C"(ptx_cut<32, n>::value), "C"(ptx_cut<34, n>::value),
        "C"(ptx_cut<36, n>::value), "C"(ptx_cut<38, n>::value), "C"(ptx_cut<40, n>::value),
        "C"(ptx_cut<42, n>::value), "C"(ptx_cut<44, n>::value), "C"(ptx_cut<46, n>::value),
        "C"(ptx_cut<48, n>::value), "C"(ptx_cut<50, n>::value), "C"(ptx_cut<52, n>::value),
        "C"(ptx_cut<54, n>::value), "C"(ptx_cut<56, n>::value), "C"(ptx_cut<58, n>::value),
        "C"(ptx_cut<60, n>::value), "C"(ptx_cut<62, n>::value), "C"(ptx_cut<64, n>::value),
        "C"(ptx_cut<68, n>::value), "C"(ptx_cut<72, n>::value), "C"(ptx_cut<76, n>::value),
        "C"(ptx_cut<80, n>::value), "C"(ptx_cut<84, n>::value), "C"(ptx_cut<88, n>::value),
        "C"(ptx_cut<92, n>::value), "C"(ptx_cut<96, n>::value), "C"(ptx_cut<100, n>::value),
        "C"(ptx_cut<104, n>::value), "C"(ptx_cut<108, n>::value), "C"(ptx_cut<112, n>::value),
        "C"(ptx_cut<116, n>::value), "C"(ptx_cut<120, n>::value), "C"(ptx_cut<124, n>::value),
        "C"(ptx_end<(n >= 128), ' '>::value), "C"(ptx_begin<!s.a_in_registers, ' '>::value),
        "C"(ptx_end<!s.a_in_registers, ' '>::value), "C"(ptx_begin<s.a_in_registers, ' '>::value),
        "C"(ptx_end<s.a_in_registers, ' '>::value), "C"(ptx_begin<s.sparse, ','>::value),
        "C"(ptx_end<s.sparse, ',', ' ', char('0' + s.selector)>::value), "C"(spelled<FlagsOf<s>>::value));
}

template <Mma s, int n>
__device__ inline void wgmma_statement(uint32_t (&d)[n], uint64_t a, uint32_t const (&r)[4], uint64_t b, uint32_t e,
                                       int scale) {
  uint32_t pad;
  asm volatile(
      "{ .reg .pred p; setp.ne.b32 p, %135, 0;\n%136 {%0,%1 %137 %2,%3 %138 %4,%5 %139 %6,%7 %140 %8,%9 %141 "
      "%10,%11 %142 %12,%13 %143 %14,%15 %144 %16,%17 %145 %18,%19 %146 %20,%21 %147 %22,%23 %148 %24,%25 %149 "
      "%26,%27 %150 %28,%29 %151 %30,%31 %152 %32,%33 %153 %34,%35 %154 %36,%37 %155 %38,%39 %156 %40,%41 %157 "
      "%42,%43 %158 %44,%45 %159 %46,%47 %160 %48,%49 %161 %50,%51 %162 %52,%53 %163 %54,%55 %164 %56,%57 %165 "
      "%58,%59 %166 %60,%61 %167 %62,%63 %168 %64,%65,%66,%67 %169 %68,%69,%70,%71 %170 %72,%73,%74,%75 %171 "
      "%76,%77,%78,%79 %172 %80,%81,%82,%83 %173 %84,%85,%86,%87 %174 %88,%89,%90,%91 %175 %92,%93,%94,%95 %176 "
      "%96,%97,%98,%99 %177 %100,%101,%102,%103 %178 %104,%105,%106,%107 %179 %108,%109,%110,%111 %180 "
      "%112,%113,%114,%115 %181 %116,%117,%118,%119 %182 %120,%121,%122,%123 %183 %124,%125,%126,%127 %184}, "
      "%185 %128 %186 %187 {%129,%130,%131,%132} %188, %133 %189 %134 %190, p %191;\n}"
      : "+r"(pick<0>(d, pad)), "+r"(pick<1>(d, pad)), "+r"(pick<2>(d, pad)), "+r"(pick<3>(d, pad)),
        "+r"(pick<4>(d, pad)), "+r"(pick<5>(d, pad)), "+r"(pick<6>(d, pad)), "+r"(pick<7>(d, pad)),
        "+r"(pick<8>(d, pad)), "+r"(pick<9>(d, pad)), "+r"(pick<10>(d, pad)), "+r"(pick<11>(d, pad)),
        "+r"(pick<12>(d, pad)), "+r"(pick<13>(d, pad)), "+r"(pick<14>(d, pad)), "+r"(pick<15>(d, pad)),
        "+r"(pick<16>(d, pad)), "+r"(pick<17>(d, pad)), "+r"(pick<18>(d, pad)), "+r"(pick<19>(d, pad)),
        "+r"(pick<20>(d, pad)), "+r"(pick<21>(d, pad)), "+r"(pick<22>(d, pad)), "+r"(pick<23>(d, pad)),
        "+r"(pick<24>(d, pad)), "+r"(pick<25>(d, pad)), "+r"(pick<26>(d, pad)), "+r"(pick<27>(d, pad)),
        "+r"(pick<28>(d, pad)), "+r"(pick<29>(d, pad)), "+r"(pick<30>(d, pad)), "+r"(pick<31>(d, pad)),
        "+r"(pick<32>(d, pad)), "+r"(pick<33>(d, pad)), "+r"(pick<34>(d, pad)), "+r"(pick<35>(d, pad)),
        "+r"(pick<36>(d, pad)), "+r"(pick<37>(d, pad)), "+r"(pick<38>(d, pad)), "+r"(pick<39>(d, pad)),
        "+r"(pick<40>(d, pad)), "+r"(pick<41>(d, pad)), "+r"(pick<42>(d, pad)), "+r"(pick<43>(d, pad)),
        "+r"(pick<44>(d, pad)), "+r"(pick<45>(d, pad)), "+r"(pick<46>(d, pad)), "+r"(pick<47>(d, pad)),
        "+r"(pick<48>(d, pad)), "+r"(pick<49>(d, pad)), "+r"(pick<50>(d, pad)), "+r"(pick<51>(d, pad)),
        "+r"(pick<52>(d, pad)), "+r"(pick<53>(d, pad)), "+r"(pick<54>(d, pad)), "+r"(pick<55>(d, pad)),
        "+r"(pick<56>(d, pad)), "+r"(pick<57>(d, pad)), "+r"(pick<58>(d, pad)), "+r"(pick<59>(d, pad)),
        "+r"(pick<60>(d, pad)), "+r"(pick<61>(d, pad)), "+r"(pick<62>(d, pad)), "+r"(pick<63>(d, pad)),
        "+r"(pick<64>(d, pad)), "+r"(pick<65>(d, pad)), "+r"(pick<66>(d, pad)), "+r"(pick<67>(d, pad)),
        "+r"(pick<68>(d, pad)), "+r"(pick<69>(d, pad)), "+r"(pick<70>(d, pad)), "+r"(pick<71>(d, pad)),
        "+r"(pick<72>(d, pad)), "+r"(pick<73>(d, pad)), "+r"(pick<74>(d, pad)), "+r"(pick<75>(d, pad)),
        "+r"(pick<76>(d, pad)), "+r"(pick<77>(d, pad)), "+r"(pick<78>(d, pad)), "+r"(pick<79>(d, pad)),
        "+r"(pick<80>(d, pad)), "+r"(pick<81>(d, pad)), "+r"(pick<82>(d, pad)), "+r"(pick<83>(d, pad)),
        "+r"(pick<84>(d, pad)), "+r"(pick<85>(d, pad)), "+r"(pick<86>(d, pad)), "+r"(pick<87>(d, pad)),
        "+r"(pick<88>(d, pad)), "+r"(pick<89>(d, pad)), "+r"(pick<90>(d, pad)), "+r"(pick<91>(d, pad)),
        "+r"(pick<92>(d, pad)), "+r"(pick<93>(d, pad)), "+r"(pick<94>(d, pad)), "+r"(pick<95>(d, pad)),
        "+r"(pick<96>(d, pad)), "+r"(pick<97>(d, pad)), "+r"(pick<98>(d, pad)), "+r"(pick<99>(d, pad)),
        "+r"(pick<100>(d, pad)), "+r"(pick<101>(d, pad)), "+r"(pick<102>(d, pad)), "+r"(pick<103>(d, pad)),
        "+r"(pick<104>(d, pad)), "+r"(pick<105>(d, pad)), "+r"(pick<106>(d, pad)), "+r"(pick<107>(d, pad)),
        "+r"(pick<108>(d, pad)), "+r"(pick<109>(d, pad)), "+r"(pick<110>(d, pad)), "+r"(pick<111>(d, pad)),
        "+r"(pick<112>(d, pad)), "+r"(pick<113>(d, pad)), "+r"(pick<114>(d, pad)), "+r"(pick<115>(d, pad)),
        "+r"(pick<116>(d, pad)), "+r"(pick<117>(d, pad)), "+r"(pick<118>(d, pad)), "+r"(pick<119>(d, pad)),
        "+r"(pick<120>(d, pad)), "+r"(pick<121>(d, pad)), "+r"(pick<122>(d, pad)), "+r"(pick<123>(d, pad)),
        "+r"(pick<124>(d, pad)), "+r"(pick<125>(d, pad)), "+r"(pick<126>(d, pad)), "+r"(pick<127>(d, pad))
      : "l"(a), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]), "l"(b), "r"(e), "r"(scale),
        "C"(spelled<NameOf<s>>::value), "C"(ptx_cut<2, n>::value), "C"(ptx_cut<4, n>::value),
        "C"(ptx_cut<6, n>::value), "C"(ptx_cut<8, n>::value), "C"(ptx_cut<10, n>::value),
        "C"(ptx_cut<12, n>::value), "C"(ptx_cut<14, n>::value), "C"(ptx_cut<16, n>::value),
        "C"(ptx_cut<18, n>::value), "C"(ptx_cut<20, n>::value), "C"(ptx_cut<22, n>::value),
        "C"(ptx_cut<24, n>::value), "C"(ptx_cut<26, n>::value), "C"(ptx_cut<28, n>::value),
        "C"(ptx_cut<30, n>::value), "C"(ptx_cut<32, n>::value), "C"(ptx_cut<34, n>::value),
        "C"(ptx_cut<36, n>::value), "C"(ptx_cut<38, n>::value), "C"(ptx_cut<40, n>::value),
        "C"(ptx_cut<42, n>::value), "C"(ptx_cut<44, n>::value), "C"(ptx_cut<46, n>::value),
        "C"(ptx_cut<48, n>::value), "C"(ptx_cut<50, n>::value), "C"(ptx_cut<52, n>::value),
        "C"(ptx_cut<54, n>::value), "C"(ptx_cut<56, n>::value), "C"(ptx_cut<58, n>::value),
        "C"(ptx_cut<60, n>::value), "C"(ptx_cut<62, n>::value), "C"(ptx_cut<64, n>::value),
        "C"(ptx_cut<68, n>::value), "C"(ptx_cut<72, n>::value), "C"(ptx_cut<76, n>::value),
        "C"(ptx_cut<80, n>::value), "C"(ptx_cut<84, n>::value), "C"(ptx_cut<88, n>::value),
        "C"(ptx_cut<92, n>::value), "C"(ptx_cut<96, n>::value), "C"(ptx_cut<100, n>::value),
        "C"(ptx_cut<104, n>::value), "C"(ptx_cut<108, n>::value), "C"(ptx_cut<112, n>::value),
        "C"(ptx_cut<116, n>::value), "C"(ptx_cut<120, n>::value), "C"(ptx_cut<124, n>::value),
        "C"(ptx_end<(n >= 128), ' '>::value), "C"(ptx_begin<!s.a_in_registers, ' '>::value),
        "C"(ptx_end<!s.a_in_registers, ' '>::value), "C"(ptx_begin<s.a_in_registers, ' '>::value),
        "C"(ptx_end<s.a_in_registers, ' '>::value), "C"(ptx_begin<s.sparse, ','>::value),
        "C"(ptx_end<s.sparse, ',', ' ', char('0' + s.selector)>::value), "C"(spelled<FlagsOf<s>>::value));
}

#endif

}  // namespace sett
