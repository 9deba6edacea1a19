import { parentPort } from 'node:worker_threads'
import { type FileRequest, readSentFile } from './read-files.ts'

/** The program of the thread in which the server reads files of banks. */
parentPort?.on('message', async (request: FileRequest) =>
  parentPort?.postMessage(await readSentFile(request)),
)
