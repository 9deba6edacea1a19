import { beforeEach } from 'vitest'
import { chien, filledIn } from '../../tests/practice/cast.ts'
import { logIn, type SignedInClient, signUp } from './client.ts'
import { type Engine, openOnce } from './engines.ts'
import type { Server, ServerOptions } from './server.ts'

/** Each test begins with an empty database, where Anna is the first user. */
export function prepareServer(openServer: Engine['openServer'], options: Omit<ServerOptions, 'db'> = {}) {
  let current: Server
  let session: SignedInClient
  openOnce(
    () => openServer(options),
    async opened => {
      current = opened
      session = await signUp(opened)
    },
  )

  const server: Server = {
    get app() {
      return current.app
    },
    get db() {
      return current.db
    },
    get clock() {
      return current.clock
    },
    get ids() {
      return current.ids
    },
    get dataFiles() {
      return current.dataFiles
    },
    get mail() {
      return current.mail
    },
    get emails() {
      return current.emails
    },
    mailsSettled: () => current.mailsSettled(),
    reset: () => current.reset(),
    close: () => current.close(),
  }
  const anna: SignedInClient = {
    get accessToken() {
      return session.accessToken
    },
    get refreshToken() {
      return session.refreshToken
    },
    get: (...call) => session.get(...call),
    post: (...call) => session.post(...call),
    put: (...call) => session.put(...call),
    patch: (...call) => session.patch(...call),
    delete: (...call) => session.delete(...call),
  }
  /** Sessions expire, so Anna logs in again after some time. */
  const logInAgain = async () => {
    session = await logIn(current)
  }
  const goTo = async (time: string) => {
    current.clock.set(time)
    await logInAgain()
  }
  return { server, anna, goTo, logInAgain }
}

/** The same with the details of the practice and a species, as billing requires. */
export function preparePractice(openServer: Engine['openServer'], options: Omit<ServerOptions, 'db'> = {}) {
  const prepared = prepareServer(openServer, options)
  beforeEach(async () => {
    await prepared.anna.put('practice', filledIn)
    await prepared.anna.post('species', chien)
  })
  return prepared
}
