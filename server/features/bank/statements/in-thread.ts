import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { mostBytes } from '../../../../src/domain/bank/decode.ts'
import { limitConcurrency } from '../../../calls/concurrency-limit.ts'
import {
  type FileAnswer,
  type FileRead,
  type FileRequest,
  type ReadBankFiles,
  tooLarge,
} from './read-files.ts'

const usualLimits = { milliseconds: 60_000, megabytes: 384 }

/** Reads files in a thread, one request at a time. Refuses a file that needs too much time or memory. */
export function readInThread(program: URL, limits = usualLimits): ReadBankFiles {
  const inTurn = limitConcurrency({ running: 1, runningOfEach: 1, waitingOfEach: 2, waiting: 4 })

  return (files, account, from) =>
    inTurn(from, async () => {
      const deadline = AbortSignal.timeout(limits.milliseconds)
      const read: FileRead[] = []
      let most = mostBytes
      let thread: Worker | undefined
      try {
        for (const file of files) {
          thread ??= startThread(program, limits)
          const answer = await ask(thread, { file, account, at: read.length, most }, deadline)
          if (answer === undefined) {
            await thread.terminate()
            thread = undefined
            read.push(tooLarge(file.name))
          } else {
            read.push(...answer.read)
            most -= answer.size
          }
        }
        return read
      } finally {
        await thread?.terminate()
      }
    })
}

function startThread(program: URL, { megabytes }: typeof usualLimits): Worker {
  const thread = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  // `ask` handles its own errors. Without this listener, an error between two files would end the server.
  return thread.on('error', () => {})
}

async function ask(
  thread: Worker,
  request: FileRequest,
  signal: AbortSignal,
): Promise<FileAnswer | undefined> {
  try {
    thread.postMessage(request)
    const [answer]: FileAnswer[] = await once(thread, 'message', { signal })
    return answer
  } catch (error) {
    if (signal.aborted || isOutOfMemory(error)) return undefined
    throw error
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
