import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { readInThread } from './in-thread.ts'

const misbehaving = `
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ file: { name }, at }) => {
  if (name === 'endless') for (;;);
  if (name === 'greedy') for (const all = []; ; ) all.push({ more: [name] })
  if (name === 'broken') throw new Error('a fault of ours')
  parentPort.postMessage({ read: [{ name, at }], size: 1 })
})`

function createReader(program: string, limits: { milliseconds: number; megabytes: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'bouvier-thread-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'thread.mjs')
  writeFileSync(file, program)
  return readInThread(pathToFileURL(file), limits)
}

const named = (...names: string[]) => names.map(name => ({ name, content: '' }))
const isTooLarge = { preview: { problems: [{ code: 'too-large' }] } }

it('the reader refuses a file that needs too much memory, and reads the other files', async () => {
  const read = createReader(misbehaving, { milliseconds: 60_000, megabytes: 20 })
  expect(await read(named('one', 'greedy', 'two'), '', 'anna')).toMatchObject([
    { name: 'one', at: 0 },
    { name: 'greedy', ...isTooLarge },
    { name: 'two', at: 2 },
  ])
})

it('the reader refuses a file that takes too long and the files after it', async () => {
  const read = createReader(misbehaving, { milliseconds: 1_000, megabytes: 20 })
  expect(await read(named('endless', 'two'), '', 'anna')).toMatchObject([
    { name: 'endless', ...isTooLarge },
    { name: 'two', ...isTooLarge },
  ])
  expect(await read(named('two'), '', 'anna')).toMatchObject([{ name: 'two', at: 0 }])
})

it('the reader handles one request at a time and limits its queue', async () => {
  const read = createReader(misbehaving, { milliseconds: 500, megabytes: 20 })
  const first = read(named('endless'), '', 'anna')
  const waiting = [read(named('a'), '', 'anna'), read(named('b'), '', 'anna')]
  await expect(read(named('c'), '', 'anna')).rejects.toMatchObject({ body: { code: 'host/busy' } })
  const bram = read(named('d'), '', 'bram')
  expect(await first).toMatchObject([isTooLarge])
  expect(await Promise.all([...waiting, bram])).toMatchObject([
    [{ name: 'a' }],
    [{ name: 'b' }],
    [{ name: 'd' }],
  ])
})

it('the reader reports its own errors', async () => {
  const read = createReader(misbehaving, { milliseconds: 60_000, megabytes: 20 })
  await expect(read(named('broken'), '', 'anna')).rejects.toThrow('a fault of ours')
})
