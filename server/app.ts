import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyPluginAsync, LogController } from 'fastify'
import type { App } from './calls/app-type.ts'
import { requireSignIn } from './calls/signed-in.ts'
import { createValidation } from './calls/validation.ts'
import { afterWrite, beforeSending, createEdits, fileFor, mirrored, onEmailSent } from './feature-hooks.ts'
import { authRoutes } from './features/accounts/auth-routes.ts'
import { peopleRoutes } from './features/accounts/people-routes.ts'
import { animalsRoutes } from './features/animals/animals-routes.ts'
import { appointmentsRoutes } from './features/appointments/appointments-routes.ts'
import { calendarFeedsRoutes } from './features/appointments/calendar-feeds/calendar-feeds-routes.ts'
import { queueVisitReminders } from './features/appointments/client-emails/queue-visit-emails.ts'
import { exportRoutes } from './features/bank/bank-file-routes.ts'
import { mandatesRoutes } from './features/bank/mandates/mandates-routes.ts'
import { remindersRoutes } from './features/bank/reminders/reminders-routes.ts'
import { statementsRoutes } from './features/bank/statements/statements-routes.ts'
import { clientsRoutes } from './features/clients/clients-routes.ts'
import { erasureRoutes } from './features/clients/erasure/erasure-routes.ts'
import { contractsRoutes } from './features/contracts/contracts-routes.ts'
import { signingActionsRoutes } from './features/contracts/signing-actions-routes.ts'
import { signingRoutes } from './features/contracts/signing-routes.ts'
import { importsRoutes } from './features/import/imports-routes.ts'
import { accountantRoutes } from './features/invoices/accountant/accountant-routes.ts'
import { eInvoiceQueue } from './features/invoices/e-invoices.ts'
import { eInvoicesRoutes } from './features/invoices/e-invoices-routes.ts'
import { extrasRoutes } from './features/invoices/extras/extras-routes.ts'
import { invoicesRoutes } from './features/invoices/invoices-routes.ts'
import { monthEndRoutes } from './features/invoices/month-end-routes.ts'
import { creditNotesRoutes } from './features/invoices/payments/credit-notes-routes.ts'
import { paymentsRoutes } from './features/invoices/payments/payments-routes.ts'
import { notesRoutes } from './features/notes/notes-routes.ts'
import { dataExportRoutes } from './features/practice/data-export/data-export-routes.ts'
import { emailsRoutes } from './features/practice/emails-routes.ts'
import { mailServerRoutes } from './features/practice/mail-server-routes.ts'
import { practiceRoutes } from './features/practice/practice-routes.ts'
import { speciesRoutes } from './features/species/species-routes.ts'
import { statisticsRoutes } from './features/statistics/statistics-routes.ts'
import { colleaguesRoutes } from './features/team/colleagues-routes.ts'
import { answerErrors, sendRefusal, toRefused } from './http/answer-errors.ts'
import { compressAnswers } from './http/compressed.ts'
import { boundConnections, endConnectionsWhenClosing, logUnnamedProxy } from './http/connections.ts'
import { lazySerializers, logRequests, readJsonOnly } from './http/framework.ts'
import { healthRoutes } from './http/health-routes.ts'
import {
  createLimits,
  createPublicLimits,
  type LimitOptions,
  noLimits,
  noPublicLimits,
  slowDownFiles,
} from './http/limits.ts'
import { describeApi, openApiRoute } from './http/openapi.ts'
import { enableCors, identifyServer, readApiOrigin, sendSecurityHeaders } from './http/other-sites.ts'
import { answerOwnNamesOnly } from './http/own-names.ts'
import { createSlowRefusals, type SlowRefusals } from './http/slow-refusals.ts'
import { answerUnknownPaths, serveApp } from './http/static-app.ts'
import { eventsRoute, feedRoutes, noticeRestoredServer } from './http/sync/feed-routes.ts'
import { pushRoute } from './http/sync/push-route.ts'
import { createPostman } from './mail/delivery.ts'
import type { Ports, RoutePorts } from './ports.ts'
import { plainRoutes } from './records/plain-records.ts'
import { historyRoutes } from './records/record-routes.ts'
import { createPokes, type Pace } from './sync/pokes.ts'

type AppOptions = Ports & {
  /** The folder of the built app. Without it, only the API is served. */
  assets?: string | undefined
  limits?: boolean | LimitOptions
  /** The intervals of head polls and heartbeats. */
  pace?: Pace | undefined
  https?: { cert: string; key: string } | undefined
  hsts?: boolean | undefined
  /** The proxies whose forwarded headers are trusted. */
  trustProxy?: string[] | undefined
  allowedOrigins?: string[] | undefined
  allowedHosts?: string[] | undefined
}

const longestBody = 256 * 1024
// The limit exceeds the needs of a whole practice behind one router.
const mostOfEach = 2000

export async function createApp(options: AppOptions): Promise<App> {
  const {
    assets,
    limits = true,
    pace,
    https,
    hsts = false,
    trustProxy = [],
    allowedOrigins = [],
    allowedHosts = [],
    ...ports
  } = options
  const app: App = Fastify({
    ...(https === undefined ? {} : { https }),
    trustProxy: trustProxy.length > 0 && trustProxy,
    loggerInstance: ports.log,
    // The framework's own log lines contain addresses and queries.
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses that cannot be decoded or are too long match no route.
    frameworkErrors: (error, _request, reply) => sendRefusal(reply, toRefused(error)),
    schemaController: { compilersFactory: { buildSerializer: lazySerializers } },
    bodyLimit: longestBody,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 2000 },
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.setValidatorCompiler(createValidation())
  answerErrors(app)
  endConnectionsWhenClosing(app)
  identifyServer(app)
  // Behind a proxy, all connections have the proxy's address.
  boundConnections(app, {
    silence: 60_000,
    ofEach: trustProxy.length > 0 ? Number.POSITIVE_INFINITY : mostOfEach,
    atOnce: 20,
  })
  if (trustProxy.length === 0) logUnnamedProxy(app)
  const refusals = createSlowRefusals(app, ports, mostOfEach / 2)
  await sendSecurityHeaders(app, { isHttps: https !== undefined, hsts, apiOrigin: readApiOrigin(assets) })
  answerOwnNamesOnly(app, allowedHosts)
  enableCors(app, allowedOrigins)
  if (limits !== false) slowDownFiles(app, ports, refusals)
  readJsonOnly(app)
  if (assets !== undefined) await serveApp(app, assets)
  answerUnknownPaths(app, assets !== undefined)
  const pokes = createPokes(ports.db, ports.log, pace)
  const postman = createPostman({
    ...ports,
    pokes,
    afterWrite,
    whenSent: onEmailSent,
    beforeSending,
    whenDue: () => queueVisitReminders(ports),
    loadFile: fileFor(ports),
    alsoDeliver: eInvoiceQueue({ ...ports, pokes, afterWrite }),
  })
  app.addHook('onClose', () => postman.close())
  app.decorate('postman', postman)
  postman.wake()
  const routePorts: RoutePorts = { ...ports, pokes, postman, mirrored, afterWrite }
  const api: FastifyPluginAsync = scope =>
    apiRoutes(scope.withTypeProvider<TypeBoxTypeProvider>(), routePorts, refusals, limits)
  await app.register(api, { prefix: '/api' })
  const signing: FastifyPluginAsync = async scope => {
    const open = limits ? createPublicLimits(routePorts, refusals) : noPublicLimits
    signingRoutes(scope.withTypeProvider<TypeBoxTypeProvider>(), { ...routePorts, allowedOrigins }, open)
  }
  await app.register(signing, { prefix: '/sign' })
  await app.ready()
  return app
}

async function apiRoutes(
  api: App,
  ports: RoutePorts,
  refusals: SlowRefusals,
  limited: boolean | LimitOptions,
): Promise<void> {
  logRequests(api, refusals)
  compressAnswers(api)
  api.addHook('onRequest', async (_request, reply) => {
    // Devices compare their clock with this header.
    reply.headers({ 'cache-control': 'no-store', date: ports.clock.now().toUTCString() })
  })
  const options = typeof limited === 'object' ? limited : {}
  const limits = limited ? createLimits(api, ports, refusals, options) : noLimits
  requireSignIn(api, ports)
  noticeRestoredServer(api, ports)
  await describeApi(api)
  const pushing: FastifyPluginAsync = async scope => {
    // A push refuses only the edit with the unsafe field.
    readJsonOnly(scope, 'ignore')
    pushRoute(scope.withTypeProvider<TypeBoxTypeProvider>(), ports, createEdits(ports))
  }
  healthRoutes(api, ports)
  feedRoutes(api, ports)
  await api.register(pushing)
  eventsRoute(api, ports)
  authRoutes(api, ports, limits)
  peopleRoutes(api, ports)
  speciesRoutes(api, ports)
  practiceRoutes(api, ports)
  emailsRoutes(api, ports)
  mailServerRoutes(api, ports)
  dataExportRoutes(api, ports)
  clientsRoutes(api, ports)
  erasureRoutes(api, ports)
  animalsRoutes(api, ports)
  colleaguesRoutes(api, ports)
  contractsRoutes(api, ports)
  signingActionsRoutes(api, ports)
  invoicesRoutes(api, ports)
  eInvoicesRoutes(api, ports)
  paymentsRoutes(api, ports)
  creditNotesRoutes(api, ports)
  extrasRoutes(api, ports)
  exportRoutes(api, ports)
  statementsRoutes(api, ports)
  mandatesRoutes(api, ports)
  remindersRoutes(api, ports)
  monthEndRoutes(api, ports)
  accountantRoutes(api, ports)
  appointmentsRoutes(api, ports)
  notesRoutes(api, ports)
  calendarFeedsRoutes(api, ports, limits)
  statisticsRoutes(api, ports)
  importsRoutes(api, ports)
  historyRoutes(api, ports)
  plainRoutes(api, ports)
  openApiRoute(api)
}
