import { configOfProcess } from './config.ts'
import { appBeside, fail, serve } from './serve.ts'

/** The one impure start: reads the configuration, opens the database, listens, and stops when it is told to. */
// Its files contain personal data: only the account that runs it may read them.
process.umask(0o077)
const result = configOfProcess()
if (result.ok) await serve({ config: result.config, assets: appBeside(import.meta.url) })
else fail(['Bouvier cannot start. Please correct these settings:', ...result.problems.map(it => `  ${it}`)])
