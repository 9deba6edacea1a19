import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readProcessConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { fail, findBuiltApp, say, serve } from '../serve.ts'
import { startFailure } from '../start-messages.ts'
import { scryptPasswords, systemClock, systemIds } from '../system.ts'
import { colleague, colleaguePassword } from './details.ts'
import { type DemoOptions, readDemoOptions } from './options.ts'
import { addRecentActivity } from './recent-events.ts'
import { makeSampleApp } from './sample-app.ts'
import { seedPractice } from './seeding.ts'

/** `npm run demo`: runs the server on a sample practice. */
process.umask(0o077)
const takenForTheOther =
  'This port is used by the normal server, and browsers would confuse the two. Choose another --port.'
const demoOptions = readDemoOptions(process.argv.slice(2))
const result = readProcessConfig()
if (!demoOptions.ok) fail(['Invalid options:', ...demoOptions.problems.map(it => `  ${it}`)])
else if (!result.ok) fail(['Please correct these settings:', ...result.problems.map(it => `  ${it}`)])
else if (demoOptions.options.port === result.config.port && result.config.port !== 0) fail([takenForTheOther])
else await serveSample(demoOptions.options, result.config)

async function serveSample(options: DemoOptions, settings: Config): Promise<void> {
  // Each sample has its own folder, whatever the configuration is.
  const dataDir = join('data-demo', `${options.clients}-${options.seed}`)
  const overrides = { port: options.port, dataDir, databaseUrl: undefined }
  // Emails are only saved as files, and no e-invoice leaves.
  const config: Config = { ...settings, ...overrides, smtpUrl: undefined, peppol: { kind: 'off' } }
  const signIn = { email: colleague.email, password: colleaguePassword }
  const builtApp = findBuiltApp(import.meta.url)
  const sampleApp = join(process.cwd(), dataDir, 'app')
  try {
    if (options.fresh) rmSync(dataDir, { recursive: true, force: true })
    await makePractice(config, options)
    if (builtApp !== undefined) makeSampleApp(builtApp, sampleApp, signIn)
  } catch (error) {
    fail([`The sample practice could not be created. ${startFailure(error, config)}`])
  }
  const howToSignIn = `  Log in with:                ${signIn.email}, password ${signIn.password}`
  await serve({ config, assets: builtApp && sampleApp, alsoSay: [howToSignIn] })
}

async function makePractice(config: Config, { seed, clients }: DemoOptions): Promise<void> {
  const db = await openDatabase(config, systemIds)
  try {
    const ports = { db, pokes: { committed() {} }, passwords: scryptPasswords() }
    const now = systemClock.now()
    const outcome = await seedPractice(ports, { seed, clients, now })
    if (outcome === 'made') await addRecentActivity({ ...ports, ids: systemIds }, seed, now.toISOString())
    const outcomeText = outcome === 'made' ? 'was created' : 'already exists; use --fresh to recreate it'
    say([`A sample practice with ${clients} clients ${outcomeText}: ${config.dataDir}\n`])
  } finally {
    await db.destroy()
  }
}
