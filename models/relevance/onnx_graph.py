"""The reader as an ONNX graph: `ids`, `segments`, `mask` (rows x tokens, int64) to `logits` (rows x 13)."""

import math

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from reader import HIDDEN, Reader

OPERATORS = 20


class Graph:
    """Collects nodes and tensors; each operator returns the name of its output."""

    def __init__(self):
        self.nodes, self.tensors = [], {}

    def add(self, operator: str, *inputs: str, **attributes) -> str:
        output = f"{operator}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, inputs, [output], **attributes))
        return output

    def tensor(self, value, name: str | None = None) -> str:
        array = np.asarray(value)
        name = name or f"constant_{array.dtype}_{'_'.join(map(str, array.reshape(-1)[:8]))}_{array.ndim}"
        self.tensors[name] = numpy_helper.from_array(array, name)
        return name


class ReaderGraph(Graph):
    def __init__(self, reader: Reader):
        super().__init__()
        self.heads, self.layers = reader.shape.heads, reader.shape.layers
        self.weights = {name: value.float().numpy() for name, value in reader.state_dict().items()}

    def weight(self, name: str) -> str:
        return self.tensor(self.weights[name], name)

    def linear(self, states: str, name: str) -> str:
        matrix = self.tensor(np.ascontiguousarray(self.weights[f"{name}.weight"].T), f"{name}.weight")
        return self.add("Add", self.add("MatMul", states, matrix), self.weight(f"{name}.bias"))

    def norm(self, states: str, name: str) -> str:
        return self.add(
            "LayerNormalization",
            states,
            self.weight(f"{name}.weight"),
            self.weight(f"{name}.bias"),
            axis=-1,
            epsilon=1e-12,
        )

    def embed(self) -> str:
        words = self.add("Gather", self.weight("encoder.words.weight"), "ids")
        length = self.add("Gather", self.add("Shape", "ids"), self.tensor(np.int64(1)))
        places = self.add("Range", self.tensor(np.int64(0)), length, self.tensor(np.array(1)))
        positions = self.add("Gather", self.weight("encoder.positions.weight"), places)
        segments = self.add("Gather", self.weight("encoder.segments.weight"), "segments")
        return self.norm(self.add("Add", self.add("Add", words, positions), segments), "encoder.norm")

    def split(self, states: str) -> str:
        shaped = self.add("Reshape", states, self.tensor(np.array([0, 0, self.heads, -1])))
        return self.add("Transpose", shaped, perm=[0, 2, 1, 3])

    def attend(self, states: str, bias: str, name: str) -> str:
        query, key, value = (self.split(self.linear(states, f"{name}.{part}")) for part in ("query", "key", "value"))
        width = self.weights[f"{name}.query.weight"].shape[0] // self.heads
        query = self.add("Mul", query, self.tensor(np.float32(1 / math.sqrt(width))))
        scores = self.add("MatMul", query, self.add("Transpose", key, perm=[0, 1, 3, 2]))
        shares = self.add("Softmax", self.add("Add", scores, bias), axis=-1)
        mixed = self.add("Transpose", self.add("MatMul", shares, value), perm=[0, 2, 1, 3])
        return self.add("Reshape", mixed, self.tensor(np.array([0, 0, -1])))

    def layer(self, states: str, bias: str, name: str) -> str:
        mixed = self.linear(self.attend(states, bias, name), f"{name}.output")
        states = self.norm(self.add("Add", states, mixed), f"{name}.output_norm")
        inner = self.add("Gelu", self.linear(states, f"{name}.widen"))
        return self.norm(self.add("Add", states, self.linear(inner, f"{name}.narrow")), f"{name}.narrow_norm")

    def build(self) -> str:
        mask = self.add("Cast", "mask", to=TensorProto.FLOAT)
        shown = self.add("Unsqueeze", mask, self.tensor(np.array([1, 2])))
        hidden = self.add("Sub", self.tensor(np.float32(1)), shown)
        bias = self.add("Mul", hidden, self.tensor(np.float32(HIDDEN)))
        states = self.embed()
        for number in range(self.layers):
            states = self.layer(states, bias, f"encoder.layers.{number}")
        weights = self.add("Unsqueeze", mask, self.tensor(np.array([2])))
        summed = self.add("ReduceSum", self.add("Mul", states, weights), self.tensor(np.array([1])), keepdims=0)
        mean = self.add("Div", summed, self.add("ReduceSum", weights, self.tensor(np.array([1])), keepdims=0))
        first = self.add("Gather", states, self.tensor(np.int64(0)), axis=1)
        pooled = self.add("Gelu", self.linear(self.add("Concat", first, mean, axis=-1), "pool"))
        heads = [self.linear(pooled, head) for head in ("grade", "kind", "fit")]
        return self.add("Concat", *heads, axis=-1)


def build_graph(reader: Reader) -> onnx.ModelProto:
    graph = ReaderGraph(reader)
    logits = graph.build()
    graph.nodes.append(helper.make_node("Identity", [logits], ["logits"]))
    inputs = [
        helper.make_tensor_value_info(name, TensorProto.INT64, ["rows", "tokens"])
        for name in ("ids", "segments", "mask")
    ]
    output = helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["rows", 13])
    built = helper.make_graph(graph.nodes, "relevance", inputs, [output], list(graph.tensors.values()))
    model = helper.make_model(built, opset_imports=[helper.make_opsetid("", OPERATORS)], ir_version=10)
    onnx.checker.check_model(model)
    return model
