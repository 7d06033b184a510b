"""Tensors of torch, on the CPU and on a GPU, and the custom operators."""

import pytest

torch = pytest.importorskip("torch")

import sett_layouts as sett  # noqa: E402

DEVICES = ["cpu"] + (["cuda"] if torch.cuda.is_available() else [])
pytestmark = pytest.mark.parametrize("device", DEVICES)


def test_moves(device):
    x = torch.randn(2, 3, 4, 5, device=device)
    assert sett.layout_of(x) == sett.Layout((2, 3, 4, 5), (60, 20, 5, 1))
    for dtype in (torch.float32, torch.bfloat16, torch.float16, torch.int64, torch.bool):
        y = x.to(dtype)
        moved = sett.permute(y, "b h s d -> b s h d")
        assert moved.device == y.device and moved.dtype == y.dtype and torch.equal(moved, y.permute(0, 2, 1, 3))
    out = torch.zeros(5, 4, 3, 2, device=device, dtype=torch.float16).permute(3, 2, 1, 0)
    sett.copy(x, out)
    assert torch.equal(out, x.to(torch.float16))
    assert torch.equal(sett.view(x, "(6,20):(20,1)"), x.reshape(6, 20))
    if device == "cuda":
        with pytest.raises(TypeError, match="devices"):
            sett.copy(x, torch.empty(2, 3, 4, 5))


def test_products(device):
    dtype = torch.float32 if device == "cpu" else torch.bfloat16
    a, b = torch.randn(64, 32, device=device, dtype=dtype), torch.randn(32, 48, device=device, dtype=dtype)
    assert torch.allclose(sett.gemm(a, b).float(), (a @ b).float(), atol=0.1)
    p, q = torch.randn(3, 8, 5, device=device), torch.randn(8, 6, 3, device=device)
    assert torch.allclose(sett.einsum("abc,bda->dc", p, q), torch.einsum("abc,bda->dc", p, q), atol=1e-3)


def test_rows_have_the_same_bits_in_every_batch(device):
    if device == "cpu":
        pytest.skip("needs a GPU")
    x, w = (torch.randn(n, 4096, device=device, dtype=torch.bfloat16) for n in (600, 2048))
    all_rows = sett.gemm(x, w.T, batch_invariant=True)
    for m in (1, 16, 33, 100, 200, 300):
        assert torch.equal(sett.gemm(x[7 : 7 + m], w.T, batch_invariant=True), all_rows[7 : 7 + m])


def test_block_scales(device):
    if device == "cpu":
        pytest.skip("needs a GPU")
    m, n, k = 100, 384, 640
    x, w = (torch.randn(r, k, device=device).to(torch.float8_e4m3fn) for r in (m, n))
    x_scales = torch.rand(m, k // 128, device=device) + 0.5
    w_scales = torch.rand(n // 128, k // 128, device=device) + 0.5
    out = torch.empty(m, n, device=device, dtype=torch.bfloat16)
    sett.gemm(x, w.T, out, block_scales_a=x_scales, block_scales_b=w_scales.T)
    a = x.float() * x_scales.repeat_interleave(128, 1)
    b = w.float() * w_scales.repeat_interleave(128, 0).repeat_interleave(128, 1)
    assert torch.allclose(out.float(), a @ b.T, rtol=0.02, atol=0.5)


def test_operators(device):
    from sett_layouts import torch_ops

    x = torch.randn(2, 6, 4, device=device, requires_grad=True)
    a, b = torch.randn(8, 4, device=device, requires_grad=True), torch.randn(4, 8, device=device, requires_grad=True)
    cases = [
        (torch_ops._permute_op, (x, "b (h p) d -> d p (b h)", ["p"], [2])),
        (torch_ops._gemm_op, (a, b)),
        (torch_ops._einsum_op, ("ab,bc->ca", a, b)),
        (torch_ops._copy_op, (x.detach(), torch.zeros(2, 6, 4, device=device))),
    ]
    for op, arguments in cases:
        torch.library.opcheck(op, arguments)
    (torch_ops.permute(x, "... d -> d ...") * 2).sum().backward()
    assert torch.equal(x.grad, torch.full_like(x, 2))
    torch_ops.gemm(a, b).sum().backward()
    assert torch.allclose(a.grad, b.detach().sum(1).expand(8, 4), atol=1e-4)


class Model(torch.nn.Module):
    def forward(self, x, a, b):
        from sett_layouts import torch_ops

        return torch_ops.permute(x, "b (h p) d -> d p (b h)", p=2) * 2, torch_ops.gemm(a, b), torch_ops.einsum("ab,bc->ca", a, b)


def test_compile_and_export(device):
    arguments = (torch.randn(2, 6, 4, device=device), torch.randn(8, 4, device=device), torch.randn(4, 8, device=device))
    wanted = Model()(*arguments)
    compiled = torch.compile(Model(), fullgraph=True, backend="aot_eager")
    exported = torch.export.export(Model(), arguments)
    for run in (compiled, exported.module()):
        for one, other in zip(run(*arguments), wanted):
            assert torch.allclose(one, other, atol=1e-4)
    nodes = [str(node.target) for node in exported.graph.nodes]
    assert [sum(f"sett.{name}" in node for node in nodes) for name in ("permute", "gemm", "einsum")] == [1, 1, 1]
    x = arguments[0].clone().requires_grad_()
    compiled(x, *arguments[1:])[0].sum().backward()
    assert torch.equal(x.grad, torch.full_like(x, 2))
