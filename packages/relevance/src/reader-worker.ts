import { parentPort, workerData } from 'node:worker_threads'
import { WeightsError } from './errors.ts'
import { makeBatches } from './layers/make-batches.ts'
import { readPairs } from './layers/read-pairs.ts'
import { runFinder } from './layers/run-finder.ts'
import type { Opening, ReaderRequest, ReaderResponse, ReaderSettings } from './reader-messages.ts'
import { encodeText } from './tokens/encode-text.ts'
import type { TextToFind } from './tokens/encode-text.ts'
import { loadModel } from './weights/load-model.ts'
import type { Model } from './weights/load-model.ts'

const { folder, instructions } = workerData as ReaderSettings
try {
  const model = loadModel(folder, instructions)
  answerRequests(model)
  const { finder, version } = model
  reportOpening({ finds: finder && { threshold: finder.threshold, version } })
} catch (error) {
  if (!(error instanceof WeightsError)) throw error
  reportOpening({ file: error.file, fault: error.fault })
}

function answerRequests(model: Model): void {
  parentPort?.on('message', (request: ReaderRequest) => {
    const response: ReaderResponse =
      'pairs' in request ? readPairs(model, request.pairs) : findDirections(model, request.texts)
    parentPort?.postMessage(response)
  })
}

function findDirections(model: Model, texts: readonly TextToFind[]): Float32Array[] {
  const { vocabulary, finder, layout } = model
  if (!finder || !layout.finder) return []
  const own = layout.finder
  const encoded = texts.map((text) => encodeText(text, { vocabulary, limits: finder.tokens }))
  return makeBatches(encoded).flatMap((batch) => runFinder(model, own, batch))
}

function reportOpening(opening: Opening): void {
  parentPort?.postMessage(opening)
}
