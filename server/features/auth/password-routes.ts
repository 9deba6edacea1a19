import { Type } from 'typebox'
import { tokens } from '../../../src/contract/auth.ts'
import {
  linkSeen,
  linkToken,
  linkUsed,
  passwordChange,
  passwordConfirmed,
} from '../../../src/contract/people.ts'
import type { App, Limits } from '../../calls/app-type.ts'
import { networkOf } from '../../calls/network-of.ts'
import { signedInUser } from '../../calls/signed-in.ts'
import { readTransaction, type Tx, writeTransaction } from '../../db/database.ts'
import type { Ports } from '../../ports.ts'
import { refuse } from '../../refuse.ts'
import { noteEvent } from '../../sync/account-events.ts'
import { applyLink, changePassword, seeLink } from './account-links.ts'
import { askerOf, mostOfOpenBody } from './auth-routes.ts'
import { setDeviceCookie } from './device-cookie.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { confirmSession, refusePassword, withdrawConfirmation } from './sessions.ts'
import { lockUnchanged } from './sign-in.ts'
import { findUser, type User } from './users-store.ts'

const nothing = Type.Object({})

/** One's own password, given again or changed, and links in the place of one. */
export function passwordRoutes(app: App, ports: Ports, limits: Limits): void {
  const { db, clock, passwords } = ports

  app.post(
    '/auth/confirm',
    {
      config: { takesKey: false, refuses: ['auth/password-wrong'] },
      schema: { body: passwordConfirmed, response: { 200: nothing } },
      bodyLimit: mostOfOpenBody,
      ...limits.confirm,
    },
    async request => {
      const { userId, sessionId } = signedInUser(request)
      await withPassword(
        { userId, sessionId, password: request.body.password, field: 'password', from: networkOf(request) },
        tx => confirmSession(tx, sessionId, clock.now()),
      )
      return {}
    },
  )

  // A device that is unlocked by a PIN calls it: the password that was given before no longer counts.
  app.delete(
    '/auth/confirm',
    { config: { takesKey: false }, schema: { response: { 200: nothing } } },
    async request => {
      await writeTransaction(db, tx => withdrawConfirmation(tx, signedInUser(request).sessionId))
      return {}
    },
  )

  app.put(
    '/auth/password',
    {
      config: {
        takesKey: false,
        refuses: ['auth/password-wrong', 'auth/password-too-short', 'auth/password-common'],
      },
      schema: { body: passwordChange, response: { 200: nothing } },
      bodyLimit: mostOfOpenBody,
      ...limits.confirm,
    },
    async request => {
      const { userId, sessionId } = signedInUser(request)
      const { current, password } = request.body
      refuseWeakPassword(password)
      const passwordHash = await passwords.hash(password, networkOf(request))
      await withPassword(
        { userId, sessionId, password: current, field: 'current', from: networkOf(request) },
        async (tx, user) => {
          await changePassword(tx, { user, passwordHash, at: clock.now(), but: sessionId })
          await confirmSession(tx, sessionId, clock.now())
          await noteEvent(tx, ports, { kind: 'password-changed', userId, sessionId })
        },
      )
      return {}
    },
  )

  const open = { open: true, refuses: ['auth/link-not-found'] } as const

  app.post(
    '/auth/links/look',
    {
      config: open,
      schema: { body: linkToken, response: { 200: linkSeen } },
      bodyLimit: mostOfOpenBody,
      ...limits.link,
    },
    async request => {
      const link = await readTransaction(db, tx => seeLink(tx, request.body.token, clock.now()))
      if (link === undefined) throw refuse('auth/link-not-found')
      return link
    },
  )

  app.post(
    '/auth/links/use',
    {
      config: {
        ...open,
        refuses: [
          ...open.refuses,
          'auth/field-required',
          'auth/email-taken',
          'auth/password-too-short',
          'auth/password-common',
        ],
      },
      schema: { body: linkUsed, response: { 200: tokens } },
      bodyLimit: mostOfOpenBody,
      ...limits.link,
    },
    async (request, reply) => {
      const { tokens, email } = await applyLink(ports, request.body, askerOf(request))
      setDeviceCookie(ports, request, reply, email)
      return tokens
    },
  )

  /** Does what only the person may, once the password was found right and while it still is. */
  async function withPassword(
    given: { userId: string; sessionId: string; password: string; field: string; from: string },
    body: (tx: Tx, user: User) => Promise<void>,
  ): Promise<void> {
    const { userId, sessionId, password, field, from } = given
    const user = await readTransaction(db, tx => findUser(tx, userId))
    const isRight = await passwords.verify(password, user?.passwordHash, from)
    const wrong = refuse('auth/password-wrong', { field })
    if (user === undefined || !isRight) {
      await refusePassword(ports, { userId, sessionId })
      throw wrong
    }
    await writeTransaction(db, async tx => {
      if (!(await lockUnchanged(tx, user))) throw wrong
      await body(tx, user)
    })
  }
}
