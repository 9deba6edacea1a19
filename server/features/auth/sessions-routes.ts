import { Type } from 'typebox'
import { refresh, sessions, sessionsEnded } from '../../../src/contract/auth.ts'
import { readTransaction, writeTransaction } from '../../db/database.ts'
import type { App } from '../../http/app-type.ts'
import type { Limits } from '../../http/limits.ts'
import { signedInUser } from '../../http/signed-in.ts'
import type { Ports } from '../../ports.ts'
import { endSessionOf, endSessions } from './sessions.ts'
import { listSessions } from './sessions-list.ts'

/** Where a person is signed in, and the end of it. It acts at once: each call looks up its token (sessions.ts). */
export function sessionsRoutes(app: App, { db, clock }: Ports, limits: Limits): void {
  const ended = { response: { 200: sessionsEnded } }

  app.get('/auth/sessions', { schema: { response: { 200: sessions } } }, async request =>
    readTransaction(db, tx => listSessions(tx, signedInUser(request), clock.now())),
  )

  app.delete('/auth/sessions', { schema: ended }, async request => {
    const { userId } = signedInUser(request)
    return { ended: await writeTransaction(db, tx => endSessions(tx, { userId, at: clock.now() })) }
  })

  const params = Type.Object({ id: Type.String({ maxLength: 100 }) })
  app.delete('/auth/sessions/:id', { schema: { ...ended, params } }, async request => {
    const { userId } = signedInUser(request)
    const ending = { sessionId: request.params.id, userId, at: clock.now() }
    return { ended: await writeTransaction(db, tx => endSessions(tx, ending)) }
  })

  // By its refresh token, for the access token of a tablet that signs out has often run out.
  const options = {
    config: { open: true },
    schema: { ...ended, body: refresh },
    preHandler: limits.refresh,
  }
  app.post('/auth/logout', options, async ({ body }) => ({
    ended: await writeTransaction(db, tx => endSessionOf(tx, body.refresh_token, clock.now())),
  }))
}
