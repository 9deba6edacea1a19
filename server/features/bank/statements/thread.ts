import { parentPort } from 'node:worker_threads'
import { type FileRequest, readSentFile } from './read-files.ts'

parentPort?.on('message', async (request: FileRequest) =>
  parentPort?.postMessage(await readSentFile(request)),
)
