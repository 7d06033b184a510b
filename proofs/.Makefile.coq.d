model/Layout.vo model/Layout.glob model/Layout.v.beautified model/Layout.required_vo: model/Layout.v 
model/Layout.vio: model/Layout.v 
model/Layout.vos model/Layout.vok model/Layout.required_vos: model/Layout.v 
model/Outcome.vo model/Outcome.glob model/Outcome.v.beautified model/Outcome.required_vo: model/Outcome.v 
model/Outcome.vio: model/Outcome.v 
model/Outcome.vos model/Outcome.vok model/Outcome.required_vos: model/Outcome.v 
model/NormalForm.vo model/NormalForm.glob model/NormalForm.v.beautified model/NormalForm.required_vo: model/NormalForm.v model/Layout.vo
model/NormalForm.vio: model/NormalForm.v model/Layout.vio
model/NormalForm.vos model/NormalForm.vok model/NormalForm.required_vos: model/NormalForm.v model/Layout.vos
theory/Function.vo theory/Function.glob theory/Function.v.beautified theory/Function.required_vo: theory/Function.v model/Layout.vo
theory/Function.vio: theory/Function.v model/Layout.vio
theory/Function.vos theory/Function.vok theory/Function.required_vos: theory/Function.v model/Layout.vos
theory/Coalesce.vo theory/Coalesce.glob theory/Coalesce.v.beautified theory/Coalesce.required_vo: theory/Coalesce.v theory/Function.vo model/NormalForm.vo
theory/Coalesce.vio: theory/Coalesce.v theory/Function.vio model/NormalForm.vio
theory/Coalesce.vos theory/Coalesce.vok theory/Coalesce.required_vos: theory/Coalesce.v theory/Function.vos model/NormalForm.vos
theory/CoalesceUnique.vo theory/CoalesceUnique.glob theory/CoalesceUnique.v.beautified theory/CoalesceUnique.required_vo: theory/CoalesceUnique.v theory/Function.vo theory/Coalesce.vo
theory/CoalesceUnique.vio: theory/CoalesceUnique.v theory/Function.vio theory/Coalesce.vio
theory/CoalesceUnique.vos theory/CoalesceUnique.vok theory/CoalesceUnique.required_vos: theory/CoalesceUnique.v theory/Function.vos theory/Coalesce.vos
