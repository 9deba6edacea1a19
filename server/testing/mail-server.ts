import { createServer, type Socket } from 'node:net'
import { deferred } from './deferred.ts'

/** Responses of the server by command. `.` is the end of the data. */
export type Answers = { [command: string]: string }

export type MailServer = Awaited<ReturnType<typeof openMailServer>>

export const obliging: Answers = {
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
}

export async function openMailServer(responses: Answers) {
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const silent = deferred()
  const emails: string[] = []
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 here\r\n')
    let rest = ''
    let isData = false
    let data = ''
    const answer = (command: string) => {
      const response = responses[command] ?? '500 what?'
      if (response === 'hang up') socket.destroy()
      else if (response === 'silence') silent.resolve()
      else socket.write(`${response}\r\n`)
    }
    socket.on('data', chunk => {
      const lines = `${rest}${chunk.toString('latin1')}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData && line !== '.') data += `${line}\r\n`
        else {
          if (!isData) commands.push(line)
          const command = isData ? '.' : (line.split(' ')[0] ?? '')
          if (command === 'DATA') data = ''
          if (command === '.') emails.push(data)
          isData = command === 'DATA'
          answer(command)
        }
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    commands,
    silent: silent.promise,
    emails,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
