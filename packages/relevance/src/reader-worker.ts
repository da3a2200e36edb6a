import { parentPort, workerData } from 'node:worker_threads'
import { WeightsError } from './errors.ts'
import { makeBatches } from './layers/make-batches.ts'
import { runModel } from './layers/run-model.ts'
import type { OpeningFault, ReaderRequest, ReaderResponse, ReaderSettings } from './reader-messages.ts'
import { toReading } from './reading.ts'
import type { Reading } from './reading.ts'
import { encodePair } from './tokens/encode-pair.ts'
import type { Pair } from './tokens/pair.ts'
import { loadModel } from './weights/load-model.ts'
import type { Model } from './weights/load-model.ts'

const { folder, instructions } = workerData as ReaderSettings
try {
  answerRequests(loadModel(folder, instructions))
  reportOpening(undefined)
} catch (error) {
  if (!(error instanceof WeightsError)) throw error
  reportOpening({ file: error.file, fault: error.fault })
}

function answerRequests(model: Model): void {
  parentPort?.on('message', ({ id, pairs }: ReaderRequest) => {
    const response: ReaderResponse = { id, readings: readPairs(model, pairs) }
    parentPort?.postMessage(response)
  })
}

function readPairs(model: Model, pairs: readonly Pair[]): Reading[] {
  return makeBatches(pairs.map((pair) => encodePair(pair, model)))
    .flatMap((batch) => runModel(model, batch))
    .map((logits) => toReading(logits, model.chance))
}

function reportOpening(fault: OpeningFault): void {
  parentPort?.postMessage(fault)
}
