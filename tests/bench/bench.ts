import { bundleSizes } from './bundle-sizes.ts'
import { calendarFigures } from './calendar-figures.ts'
import { devicesFigures } from './devices-figures.ts'
import type { Figures, Log } from './figures.ts'
import { growthFigures } from './growth-figures.ts'
import { memoryFigures } from './memory-figures.ts'
import { replayFigures } from './replay-figures.ts'
import { report, reportWith } from './report.ts'
import { saveFigures } from './save-figures.ts'
import { serverFigures } from './server-figures.ts'
import { startFigures } from './start-figures.ts'

const parts: { [name: string]: (log: Log, postgresUrl: string | undefined) => Promise<Figures> } = {
  start: startFigures,
  save: saveFigures,
  replay: replayFigures,
  memory: memoryFigures,
  calendar: calendarFigures,
  bundles: bundleSizes,
  server: serverFigures,
  devices: devicesFigures,
  growth: growthFigures,
}

const readPostgresUrl = () => process.env.TEST_DATABASE_URL?.trim() || undefined

/** Measures one part and keeps the other rows of the earlier page. */
export async function benchPart(name: string, earlier: string, log: Log): Promise<string> {
  const measure = parts[name]
  if (measure === undefined)
    throw new Error(`Unknown part ${name}. Choose from ${Object.keys(parts).join(', ')}.`)
  return reportWith(earlier, name, await measure(log, readPostgresUrl()))
}

export async function bench(log: Log): Promise<string> {
  const postgresUrl = readPostgresUrl()
  const measured: Figures[] = []
  for (const measure of Object.values(parts)) measured.push(await measure(log, postgresUrl))
  return report(measured, postgresUrl)
}
