type Flood = {
  what: string
  connections: number
  /** One request, as it goes over the wire; what is made up in it is never the same. */
  requestOf(random: string): string
  /** Each connection is for one request, and ends when it was answered, or as soon as it was sent. */
  hangsUp?: 'when answered' | 'at once'
}

const largeBody = 250_000

/** What a stranger can send without end. */
const all = {
  logins: {
    what: 'logins under made-up addresses',
    connections: 50,
    requestOf: random => post('auth/login', json({ email: `${random}@example.be`, password: 'x' })),
  },
  bearers: {
    what: 'made-up tokens',
    connections: 50,
    requestOf: random => withToken(random),
  },
  deep: {
    what: 'bodies of 250 kB that are 250,000 levels deep',
    connections: 50,
    requestOf: () => post('auth/login', '['.repeat(largeBody)),
  },
  large: {
    what: 'bodies of 250 kB with 60,000 items',
    connections: 50,
    requestOf: () => post('auth/login', `[${'"x",'.repeat(largeBody / 4)}1]`),
  },
  passwords: {
    what: 'wrong passwords, as many as wait',
    connections: 12,
    requestOf: random => post('auth/login', json({ email: 'many@practice.be', password: random })),
  },
  description: {
    what: 'GET openapi.json',
    connections: 50,
    requestOf: () => 'GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n\r\n',
  },
  files: {
    what: 'GET of made-up pages of the app',
    connections: 50,
    requestOf: random => `GET /${random} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
  },
  accounts: {
    what: 'accounts',
    connections: 50,
    requestOf: random =>
      post(
        'auth/register',
        json({ firstName: 'A', lastName: 'B', email: `${random}@example.be`, password: random }),
      ),
  },
  connections: {
    what: '300 connections at a time, each for one request',
    connections: 300,
    hangsUp: 'when answered',
    requestOf: () => 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n',
  },
  impatient: {
    what: '50 connections at a time, and waits for no answer',
    connections: 50,
    hangsUp: 'at once',
    requestOf: random => withToken(random),
  },
  ahead: {
    what: 'a thousand requests in one piece',
    connections: 50,
    requestOf: random => withToken(random).repeat(1000),
  },
} satisfies { [name: string]: Flood }

export type FloodName = keyof typeof all
export const floods: Record<FloodName, Flood> = all

function json(body: object): string {
  return JSON.stringify(body)
}

function withToken(token: string): string {
  return `GET /api/clients HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`
}

function post(path: string, body: string): string {
  return `POST /api/${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
