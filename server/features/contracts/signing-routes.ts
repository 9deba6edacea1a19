import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { closed } from '../../../src/contract/closed.ts'
import { fullName } from '../../../src/domain/clients/person.ts'
import type { App, Limit } from '../../calls/app-type.ts'
import { fileHeaders } from '../../calls/files.ts'
import { readTransaction, type Tx } from '../../db/database.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { findPersonNames } from '../clients/clients-store.ts'
import { documentOf, fileNameOf, findStoredDocument } from './contract-documents.ts'
import { signedDocIdOf } from './contracts-store.ts'
import pageStyle from './page/sign-page.css?raw'
import pageScript from './page/sign-page.js?raw'
import { findSigning, letterheadOf, type Signing, signContract } from './sign-contract.ts'
import { messagePage, signingPage, thanksPage } from './signing-page.ts'

const address = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })
const signature = closed({
  name: Type.String({ maxLength: 400 }),
  strokes: Type.Union([Type.Null(), Type.Array(Type.Array(Type.Array(Type.Number())))]),
  agrees: Type.Boolean(),
})

/** Which app opened the page on the practice's own tablet, when that is served elsewhere. */
const whence = Type.Object({ app: Type.Optional(Type.String({ maxLength: 300 })) })

/** Where clients read and sign. Public: whoever holds the link is whom it was given to. */
export function signingRoutes(
  app: App,
  ports: RoutePorts & { allowedOrigins: readonly string[] },
  limits: { read: Limit; sign: Limit },
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await limits.read(request, reply)
  })

  app.get('/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(pageScript))
  app.get('/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyle))

  app.get('/:token', { schema: { params: address, querystring: whence } }, async (request, reply) => {
    const { app: origin = '' } = request.query
    const back = ports.allowedOrigins.includes(origin) ? origin : ''
    const { status, html } = await readTransaction(ports.db, tx => pageFor(tx, request.params.token, back))
    return reply.code(status).type('text/html; charset=utf-8').send(html)
  })

  app.post(
    '/:token',
    { schema: { params: address, body: signature }, onRequest: limits.sign },
    async (request, reply) => {
      const { name, strokes, agrees } = request.body
      await signContract(ports, request.params.token, { name, strokes, agrees })
      return reply.code(204).send()
    },
  )

  app.get('/:token/pdf', { schema: { params: address } }, async (request, reply) => {
    const file = await readTransaction(ports.db, tx => fileFor(tx, request.params.token))
    return sendFile(reply, file)
  })

  const now = () => ports.clock.now().toISOString()

  async function pageFor(tx: Tx, token: string, back: string): Promise<{ status: number; html: string }> {
    const signing = await findSigning(tx, token, now())
    const practice = await letterheadOf(tx, signing)
    if (signing === undefined) return { status: 404, html: messagePage('unknown', practice) }
    const { contract, state, place } = signing
    if (state === 'closed') return { status: 410, html: messagePage('closed', practice) }
    if (state === 'signed') {
      const callback = place === 'here' ? back + (await callbackOf(tx, signing)) : undefined
      return { status: 200, html: thanksPage(token, practice, { callback, isEmailed: ports.mail.leaves }) }
    }
    const client = (await findPersonNames(tx, [contract.clientId])).get(contract.clientId)
    const document = await documentOf(tx, contract)
    const name = client === undefined ? '' : fullName(client)
    const html = signingPage({
      practice,
      paper: document,
      name,
      leave: place === 'here' ? back + leaveOf(signing) : undefined,
    })
    return { status: 200, html }
  }

  async function fileFor(tx: Tx, token: string) {
    const signing = await findSigning(tx, token, now())
    if (signing?.state !== 'signed') throw refuse('contracts/not-found')
    const kept = await findStoredDocument(tx, signing.contract.id, 'signed')
    if (kept === undefined) throw refuse('contracts/no-pdf')
    return { name: await fileNameOf(tx, signing.contract), pdf: kept.pdf }
  }
}

const callback = '/app/taxonomy/contracts/signed'

/** Back to the app, with what the specification says that a signing page hands over. */
async function callbackOf(tx: Tx, { contract }: Signing): Promise<string> {
  const query = new URLSearchParams({
    status: 'OK',
    source_docid: contract.id,
    signed_docid: (await signedDocIdOf(tx, contract.id)) ?? '',
    fields_completed: JSON.stringify(['name', 'signature']),
    creditsinfo: JSON.stringify({ credits: 0 }),
  })
  return `${callback}?${query}`
}

function leaveOf({ contract }: Signing): string {
  return `${callback}?${new URLSearchParams({ status: 'CANCELED', source_docid: contract.id })}`
}

function sendFile(reply: FastifyReply, { name, pdf }: { name: string; pdf: Uint8Array }): FastifyReply {
  return reply.headers(fileHeaders('application/pdf', name)).send(Buffer.from(pdf))
}
