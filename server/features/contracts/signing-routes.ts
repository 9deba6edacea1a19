import { type Static, Type } from 'typebox'
import { closed } from '../../../src/contract/closed.ts'
import { isIban, plainCode } from '../../../src/domain/clients/official-numbers.ts'
import { fullName } from '../../../src/domain/clients/person.ts'
import { accountInContract, mandateTexts } from '../../../src/domain/documents/contract-document.ts'
import type { DocumentContent } from '../../../src/domain/documents/document.ts'
import { documentBody, logoHtml } from '../../../src/domain/documents/document-html.ts'
import { documentStyle } from '../../../src/domain/documents/document-style.ts'
import { type Face, getDocumentColor, isReadableColor } from '../../../src/domain/documents/face.ts'
import { isTooSmall, readStrokes, type Signature } from '../../../src/domain/documents/signature.ts'
import { deviceNameFrom } from '../../../src/domain/practice/device-name.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import { escapeMarkup, tidyText } from '../../../src/domain/text/text.ts'
import type { App, Limit } from '../../calls/app-type.ts'
import { fileHeaders } from '../../calls/files.ts'
import { hashToken } from '../../calls/signed-in.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import { queueEmail } from '../../mail/emails-store.ts'
import type { RoutePorts } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import type { TouchedRow } from '../../sync/changes.ts'
import { write } from '../../sync/write.ts'
import { clientStore, findPersonNames } from '../clients/clients-store.ts'
import { hasMailServer, readLetterhead } from '../practice/practice-store.ts'
import { contractFileName, findStoredDocument, readContractDocument } from './contract-documents.ts'
import { confirmation } from './contract-emails.ts'
import { drawSigned, mayGiveAccount, storeSigned } from './contract-sending.ts'
import { lockForStep, startIfPossible } from './contract-steps.ts'
import { signingTexts } from './contract-texts.ts'
import { type Contract, findSignedDocId, readContract, setMail, touchedOnly } from './contracts-store.ts'
import pageStyle from './page/sign-page.css?raw'
import pageScript from './page/sign-page.js?raw'

const address = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) })
const signature = closed({
  name: Type.String({ maxLength: 400 }),
  strokes: Type.Union([Type.Null(), Type.Array(Type.Array(Type.Array(Type.Number())))]),
  agrees: Type.Boolean(),
  agreesToMandate: Type.Optional(Type.Boolean()),
  asksToBegin: Type.Optional(Type.Boolean()),
  iban: Type.Optional(Type.String({ maxLength: 60 })),
})

const look = Type.Object({ color: Type.Optional(Type.String({ maxLength: 7 })) })

/** `app` is the origin of the app on the practice's own tablet. */
const whence = Type.Object({ app: Type.Optional(Type.String({ maxLength: 300 })) })

/** These pages are public, with the link as credential. */
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
  app.get('/page.css', { schema: { querystring: look } }, ({ query: { color = '' } }, reply) => {
    const accent = isReadableColor(color) ? `:root{--accent:${color}}` : ''
    return reply.type('text/css; charset=utf-8').send(`${pageStyle}${accent}`)
  })

  app.get('/:token', { schema: { params: address, querystring: whence } }, async (request, reply) => {
    const { app: origin = '' } = request.query
    const back = ports.allowedOrigins.includes(origin) ? origin : ''
    const { token } = request.params
    const { status, html, isFirst } = await readTransaction(ports.db, tx => pageFor(tx, token, back))
    if (isFirst) await writeTransaction(ports.db, tx => noteOpened(tx, token, now()))
    return reply.code(status).type('text/html; charset=utf-8').send(html)
  })

  app.post(
    '/:token',
    { schema: { params: address, body: signature }, onRequest: limits.sign },
    async (request, reply) => {
      const userAgent = request.headers['user-agent'] ?? ''
      const device = deviceNameFrom(userAgent) || userAgent.slice(0, longestName)
      await signContract(ports, request.params.token, { ...request.body, ip: request.ip, device })
      return reply.code(204).send()
    },
  )

  app.get('/:token/pdf', { schema: { params: address } }, async (request, reply) => {
    const { name, pdf } = await readTransaction(ports.db, tx => fileFor(tx, request.params.token))
    return reply.headers(fileHeaders('application/pdf', name)).send(Buffer.from(pdf))
  })

  const now = () => ports.clock.now().toISOString()

  async function pageFor(tx: Tx, token: string, back: string): Promise<Page> {
    const signing = await findSigning(tx, token, now())
    const practice = await findLetterhead(tx, signing)
    if (signing === undefined) return { status: 404, html: messagePage('unknown', practice) }
    const { contract, document, state, place } = signing
    if (state === 'closed') return { status: 410, html: messagePage('closed', practice) }
    if (state === 'signed') {
      const ready = place === 'here' ? back + (await buildCallback(tx, signing)) : undefined
      return { status: 200, html: thanksPage(token, practice, ready, await hasMailServer(tx)) }
    }
    const client = (await findPersonNames(tx, [contract.clientId])).get(contract.clientId)
    const name = client === undefined ? '' : fullName(client)
    const canceled = new URLSearchParams({ status: 'CANCELED', source_docid: contract.id })
    const leave = place === 'here' ? `${back}${callback}?${canceled}` : undefined
    const mandate = (await mayGiveAccount(tx, contract)) ? mandateTexts(document.language, practice.name) : []
    const html = signingPage({ practice, document, name, leave, mandate })
    return { status: 200, html, isFirst: signing.openedAt === '' }
  }

  async function fileFor(tx: Tx, token: string) {
    const signing = await findSigning(tx, token, now())
    if (signing?.state !== 'signed') throw refuse('contracts/not-found')
    const stored = await findStoredDocument(tx, signing.contract.id, 'signed')
    if (stored === undefined) throw refuse('contracts/no-pdf')
    return { name: await contractFileName(tx, signing.contract), pdf: stored.pdf }
  }
}

type Page = { status: number; html: string; isFirst?: boolean }

async function noteOpened(tx: Tx, token: string, now: string): Promise<void> {
  const link = tx.updateTable('signing_links').set({ opened_at: now }).where('hash', '=', hashToken(token))
  await link.where('opened_at', 'is', null).execute()
}

const callback = '/app/taxonomy/contracts/signed'

/** Returns the address of the app with the parameters of the specification. */
async function buildCallback(tx: Tx, { contract }: Signing): Promise<string> {
  const query = new URLSearchParams({
    status: 'OK',
    source_docid: contract.id,
    signed_docid: (await findSignedDocId(tx, contract.id)) ?? '',
    fields_completed: JSON.stringify(['name', 'signature']),
    creditsinfo: JSON.stringify({ credits: 0 }),
  })
  return `${callback}?${query}`
}

type Practice = Face & { name: string; language: Language }

function signingPage(content: {
  practice: Practice
  document: DocumentContent
  name: string
  leave: string | undefined
  /** The mandate for a client who may give an account, in sentences. */
  mandate: readonly string[]
}): string {
  const texts = signingTexts[content.practice.language]
  const hasMandate = accountInContract(content.document) !== null
  const labels = { ...texts, intro: '', signAs: texts.signAs('{name}', content.name) }
  return page(content.practice, texts.title, [
    `<header><h1>${escapeMarkup(texts.title)}</h1><p>${escapeMarkup(texts.intro(content.practice.name))}</p></header>`,
    `<div class="contract">${documentBody(withoutFrame(content.document), { ...content.practice, logo: null })}</div>`,
    `<form id="sign" novalidate data-texts="${escapeMarkup(JSON.stringify(labels))}" data-client="${escapeMarkup(content.name)}">`,
    `<label class="field" for="name">${escapeMarkup(texts.yourName)}<input id="name" name="name" autocomplete="name" maxlength="200" required value="${escapeMarkup(content.name)}"></label>`,
    content.mandate.length === 0 ? '' : accountField(content.mandate, texts),
    `<fieldset><legend>${escapeMarkup(texts.methodQuestion)}</legend>`,
    `<label class="choice"><input type="radio" id="by-drawing" name="method" value="draw" checked>${escapeMarkup(texts.draw)}</label>`,
    `<label class="choice"><input type="radio" name="method" value="type">${escapeMarkup(texts.type)}</label>`,
    '</fieldset>',
    `<div id="drawing"><canvas id="pad" width="600" height="200" aria-label="${escapeMarkup(texts.drawHere)}"></canvas>`,
    `<p class="pad-footer"><span>${escapeMarkup(texts.drawHere)}</span><button type="button" id="clear" class="secondary">${escapeMarkup(texts.clear)}</button></p></div>`,
    `<div id="typing" hidden><p id="typed" class="typed"></p><p class="pad-footer">${escapeMarkup(texts.typed)}</p></div>`,
    `<label class="choice consent"><input type="checkbox" id="agrees">${escapeMarkup(texts.agree)}</label>`,
    `<label class="choice consent"${hasMandate ? '' : ' hidden'}><input type="checkbox" id="agrees-to-mandate">${escapeMarkup(texts.agreeToMandate)}</label>`,
    `<label class="choice consent"><input type="checkbox" id="asks-to-begin" aria-describedby="begin-hint">${escapeMarkup(texts.asksToBegin)}</label>`,
    `<p id="begin-hint" class="hint">${escapeMarkup(texts.beginHint)}</p>`,
    '<p id="error" class="error" role="alert"></p>',
    '<div class="actions">',
    content.leave === undefined
      ? ''
      : `<a class="button secondary" href="${escapeMarkup(content.leave)}">${escapeMarkup(texts.notNow)}</a>`,
    `<button type="submit" id="submit" class="button">${escapeMarkup(texts.sign)}</button></div>`,
    `<noscript><p class="error">${escapeMarkup(texts.needsScript)}</p></noscript>`,
    '</form>',
    `<dialog id="question" aria-labelledby="asked"><p id="asked"></p><div class="actions"><button type="button" id="change-name" class="secondary">${escapeMarkup(texts.changeName)}</button><button type="button" id="sign-anyway">${escapeMarkup(texts.sign)}</button></div></dialog>`,
    '<script src="/sign/page.js" defer></script>',
  ])
}

function accountField(mandate: readonly string[], texts: { iban: string; ibanHint: string }): string {
  return [
    `<label class="field" for="iban">${escapeMarkup(texts.iban)}<input id="iban" name="iban" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="60" aria-describedby="iban-hint"></label>`,
    `<p id="iban-hint" class="hint">${escapeMarkup(texts.ibanHint)}</p>`,
    `<div id="mandate" class="hint" hidden>${mandate.map(line => `<p>${escapeMarkup(line)}</p>`).join('')}</div>`,
  ].join('')
}

/** The page has its own signature field. */
function withoutFrame(document: DocumentContent): DocumentContent {
  return { ...document, blocks: document.blocks.filter(block => block.kind !== 'signature') }
}

function thanksPage(
  token: string,
  practice: Practice,
  callback: string | undefined,
  isEmailed: boolean,
): string {
  const texts = signingTexts[practice.language]
  return page(practice, texts.thanksTitle, [
    `<div class="message"><span class="check-mark" aria-hidden="true">✓</span><h1>${escapeMarkup(texts.thanksTitle)}</h1><p>${escapeMarkup(isEmailed ? texts.thanks : texts.thanksWithoutEmail)}</p>`,
    callback === undefined ? '' : `<p class="lead">${escapeMarkup(texts.handBack)}</p>`,
    '<div class="actions">',
    `<a class="button ${callback === undefined ? '' : 'secondary'}" href="/sign/${encodeURIComponent(token)}/pdf">${escapeMarkup(texts.download)}</a>`,
    callback === undefined
      ? ''
      : `<a class="button" href="${escapeMarkup(callback)}">${escapeMarkup(texts.toPractice)}</a>`,
    '</div></div>',
  ])
}

function messagePage(kind: 'unknown' | 'closed', practice: Practice): string {
  const texts = signingTexts[practice.language]
  const title = kind === 'unknown' ? texts.unknownTitle : texts.closedTitle
  const text = kind === 'unknown' ? texts.unknown : texts.closed
  return page(practice, title, [
    `<div class="message"><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p></div>`,
  ])
}

function page({ language, name, ...face }: Practice, title: string, body: readonly string[]): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(name === '' ? title : `${title} · ${name}`)}</title>`,
    `<style>${documentStyle}</style><link rel="stylesheet" href="/sign/page.css?color=${encodeURIComponent(getDocumentColor(face))}"></head>`,
    `<body><main>${logoHtml(face)}${body.join('')}</main></body></html>`,
  ].join('')
}

type SignedBy = Static<typeof signature> & { ip: string; device: string }

const longestName = 200

async function signContract(ports: RoutePorts, token: string, by: SignedBy): Promise<void> {
  const now = ports.clock.now().toISOString()
  const signing = await readTransaction(ports.db, tx => findSigning(tx, token, now))
  if (signing === undefined) throw refuse('contracts/not-found')
  const { id, clientId } = signing.contract
  const iban = plainCode(by.iban ?? '')
  if (iban !== '' && !isIban(iban)) throw refuse('request/invalid', { field: 'iban' })
  const drawn = await drawSigned(ports, id, now, createSigner({ ...by, iban }, signing, now), iban)
  const request = { method: 'POST', path: '/sign', body: null, key: undefined, newId: ports.ids.uuid() }
  await write(ports, { ...request, userId: undefined, now }, async tx => {
    // The client's signature and a force-sign lead to the same status.
    const contract = await lockForStep(tx, { id, rev: undefined, now }, 'force-sign')
    const mandates = await storeSigned(tx, ports, contract, drawn, { now, place: signing.place })
    if (drawn !== undefined) {
      const email = await confirmation(tx, contract, { pdf: drawn.pdf, now })
      await queueEmail(tx, ports.ids.uuid(), email, now)
      await setMail(tx, id, 'waiting')
    }
    const touched = iban === '' ? [] : await storeIban(tx, { clientId, iban, now })
    if (signing.starts) await startIfPossible(tx, contract, now)
    const done = touchedOnly(tx, id)
    return { ...done, touched: [...done.touched, ...mandates, ...touched] }
  })
  ports.postman.wake()
}

async function storeIban(
  tx: Tx,
  { clientId, iban, now }: { clientId: string; iban: string; now: string },
): Promise<TouchedRow[]> {
  const before = await clientStore.lock(tx, { id: clientId, rev: undefined, now })
  if (before?.iban !== '') throw refuse('host/busy')
  await clientStore.change(tx, clientId, { before, after: { ...before, iban } })
  return [{ record: 'clients', id: clientId }]
}

function createSigner(by: SignedBy, signing: Signing, at: string): (hash: string) => Signature {
  const { document, place, madeBy, linkedAt, openedAt } = signing
  const texts = signingTexts[document.language]
  const hasMandate = by.iban !== '' || accountInContract(document) !== null
  const name = tidyText(by.name).slice(0, longestName)
  if (name === '') throw refuse('request/invalid', { field: 'name' })
  if (!by.agrees) throw refuse('request/invalid', { field: 'agrees' })
  if (hasMandate && !by.agreesToMandate) throw refuse('request/invalid', { field: 'agreesToMandate' })
  const ticked = [hasMandate && texts.agreeToMandate, by.asksToBegin === true && texts.asksToBegin]
  const agreed = [texts.agree, ...ticked.filter(sentence => sentence !== false)]
  const { ip, device } = by
  const evidence = { place, by: madeBy, linkedAt, openedAt, ip, device, agreed }
  if (by.strokes === null) return hash => ({ kind: 'typed', name, at, hash, evidence })
  const strokes = readStrokes(by.strokes)
  if (strokes === null || isTooSmall(strokes)) throw refuse('request/invalid', { field: 'strokes' })
  return hash => ({ kind: 'drawn', name, strokes, at, hash, evidence })
}

/** `open` awaits this signature, `signed` offers a copy, and `closed` was withdrawn or replaced. */
type Signing = {
  place: 'mail' | 'here'
  contract: Contract
  document: DocumentContent
  state: 'open' | 'signed' | 'closed'
  starts: boolean
  madeBy: string
  linkedAt: string
  openedAt: string
}

async function findSigning(tx: Tx, token: string, now: string): Promise<Signing | undefined> {
  const link = await tx
    .selectFrom('signing_links')
    .select(['contract_id', 'place', 'created_at', 'expires_at', 'opened_at', 'made_by', 'starts'])
    .where('hash', '=', hashToken(token))
    .executeTakeFirst()
  if (link === undefined || link.expires_at <= now) return undefined
  const contract = await readContract(tx, link.contract_id)
  if (contract === undefined) return undefined
  return {
    place: link.place === 'here' ? 'here' : 'mail',
    contract,
    document: await readContractDocument(tx, contract),
    state: toState(contract),
    starts: link.starts === 1,
    madeBy: link.made_by,
    linkedAt: link.created_at,
    openedAt: link.opened_at ?? '',
  }
}

function toState({ status, signedAt }: Contract): Signing['state'] {
  if (status === 'sent') return 'open'
  return status !== 'canceled' && signedAt !== null ? 'signed' : 'closed'
}

/** Uses the language of the contract, or of the practice for a link without a contract. */
async function findLetterhead(tx: Tx, signing: Signing | undefined): Promise<Practice> {
  const { documentLanguage, name, logo, documentColor } = await readLetterhead(tx)
  return { language: signing?.document.language ?? documentLanguage, name, logo, documentColor }
}
