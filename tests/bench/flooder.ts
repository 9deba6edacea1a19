import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { type FloodName, floods } from './floods.ts'

/**
 * Somebody who floods the server: so many connections, each of which asks again as soon as it was answered. It runs in a
 * process of its own that gives way to all others, for a stranger's requests are made on another machine.
 */
const [port = '', from = '', name = ''] = process.argv.slice(2)
const isFlood = (text: string): text is FloodName => text in floods
if (!isFlood(name)) throw new Error(`There is no flood ${name}.`)
const { connections, requestOf, hangsUp } = floods[name]
setPriority(19)

const answers = new Map<string, number>()

function open(): void {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
  socket.setNoDelay(true).setEncoding('latin1')
  socket.on('connect', () => {
    ask(socket)
    // Until it has left this machine.
    if (hangsUp === 'at once') setTimeout(() => socket.destroy(), 2)
  })
  socket.on('data', (text: string) => {
    // The first line of an answer may come in two pieces now and then: then that connection waits until it is closed.
    for (const [, status = ''] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) {
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (hangsUp !== undefined) socket.destroy()
      else ask(socket)
    }
  })
  socket.on('error', () => {})
  socket.on('close', () => setTimeout(open, 1))
}

function ask(socket: Socket): void {
  if (!socket.destroyed) socket.write(requestOf(randomBytes(16).toString('hex')), 'latin1')
}

for (let n = 0; n < connections; n += 1) open()

process.on('SIGTERM', () => {
  process.stdout.write(JSON.stringify(Object.fromEntries(answers)), () => process.exit(0))
})
process.stdout.write('begun\n')
