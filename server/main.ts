import { readProcessConfig } from './config.ts'
import { fail, findBuiltApp, serve } from './serve.ts'

// Files contain personal data, so only the owner may read them.
process.umask(0o077)
const result = readProcessConfig()
if (result.ok) await serve({ config: result.config, assets: findBuiltApp(import.meta.url) })
else fail(['Bouvier cannot start. Please correct these settings:', ...result.problems.map(it => `  ${it}`)])
