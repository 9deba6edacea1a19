import { setImmediate } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import {
  applyBody,
  bankApplied,
  bankPage,
  bankStatementList,
  type ReadBody,
  readBody,
  statementPreview,
  storedEntryList,
} from '../../../../src/contract/bank-statements.ts'
import { rowAddress } from '../../../../src/contract/lists.ts'
import { match } from '../../../../src/domain/bank/matching.ts'
import { isIban, plainCode } from '../../../../src/domain/clients/official-numbers.ts'
import type { Steps } from '../../../../src/domain/edits/steps.ts'
import type { App } from '../../../calls/app-type.ts'
import { signedInUser } from '../../../calls/signed-in.ts'
import { sendAnyWrite } from '../../../calls/write-request.ts'
import { readTransaction, type Tx } from '../../../db/database.ts'
import type { RoutePorts } from '../../../ports.ts'
import { refuse } from '../../../refuse.ts'
import { readPractice } from '../../practice/practice-store.ts'
import { applyStatements } from './apply.ts'
import { describeFindings, readMatchingContext, readReportStates } from './matching-context.ts'
import type { FileRead } from './read-files.ts'
import { gapsIn, listStatements, listStoredEntries, readBefore } from './statements-store.ts'

// Ten thousand entries take 20 MB as XML, and more in base64.
const longest = 48 * 1024 * 1024

/** A first request shows bank statements without storing them, and a second applies the chosen entries. */
export function statementsRoutes(app: App, ports: RoutePorts): void {
  async function read(request: FastifyRequest<{ Body: ReadBody }>, account: string): Promise<FileRead[]> {
    const { userId } = signedInUser(request)
    const files = await ports.readBankFiles(request.body.files, account, userId)
    const refused = files.filter(({ preview }) => preview.problems.some(({ code }) => code === 'too-large'))
    if (refused.length > 0)
      ports.log.warn({ person: userId, files: refused.length }, 'bank files rejected: too large')
    return files
  }

  app.get(
    '/bank-statements',
    { schema: { querystring: bankPage, response: { 200: bankStatementList } } },
    async request => readTransaction(ports.db, tx => listStatements(tx, request.query.page)),
  )

  app.get(
    '/bank-statements/:id/entries',
    { schema: { params: rowAddress, querystring: bankPage, response: { 200: storedEntryList } } },
    async ({ params, query }) =>
      readTransaction(ports.db, tx => listStoredEntries(tx, params.id, query.page)),
  )

  app.post(
    '/bank-statements/read',
    {
      bodyLimit: longest,
      config: { refuses: ['practice/incomplete'] },
      schema: { body: readBody, response: { 200: statementPreview } },
    },
    async (request, reply) => {
      const { account, before } = await readTransaction(ports.db, async tx => {
        const found = await readAccount(tx)
        return { account: found, before: await readBefore(tx, found) }
      })
      const files = await read(request, account)
      const entries = files.flatMap(file => file.entries)
      const { known: context, states } = await readTransaction(ports.db, async tx => ({
        known: await readMatchingContext(tx, entries),
        states: await readReportStates(tx, files),
      }))
      // Entries are matched again behind locks when they are applied.
      const found = await inTurns(match(entries, states, context))
      const findings = await readTransaction(ports.db, tx => describeFindings(tx, found, context))
      return reply.send({ files: files.map(({ preview }) => preview), gaps: gapsIn(files, before), findings })
    },
  )

  app.post(
    '/bank-statements/apply',
    {
      bodyLimit: longest,
      config: {
        refuses: [
          'practice/incomplete',
          'bank/file-broken',
          'bank/not-following',
          'bank/return-not-assignable',
        ],
      },
      schema: { body: applyBody, response: { 200: bankApplied } },
    },
    async (request, reply) => {
      const { chosen, confirmsGaps = false } = request.body
      const account = await readTransaction(ports.db, readAccount)
      const files = await read(request, account)
      const broken = files.find(({ preview }) => preview.problems.length > 0)
      if (broken !== undefined) throw refuse('bank/file-broken', { field: broken.name })
      return sendAnyWrite(ports, request, reply, async (tx, { now, userId }) => {
        const options = { chosen, confirmsGaps, account }
        const { applied, touched } = await applyStatements(tx, files, options, {
          ids: ports.ids,
          now,
          userId,
        })
        return { status: 200, touched, about: null, answer: async (_tx, rev) => ({ ...applied, rev }) }
      })
    },
  )
}

async function readAccount(tx: Tx): Promise<string> {
  const { iban } = await readPractice(tx)
  const account = plainCode(iban)
  if (!isIban(account)) throw refuse('practice/incomplete')
  return account
}

/** Pauses after each step, so that other requests can run. */
async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await setImmediate()
  }
}
