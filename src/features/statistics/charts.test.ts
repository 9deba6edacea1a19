import { readFileSync } from 'node:fs'
import { Area, YAxis } from 'recharts'
import { expect, it } from 'vitest'
import { findElements, mountTest } from '../../../tests/world/mounted.tsx'
import { invoiceStatuses } from '../../domain/billing/invoices.ts'
import { Charts } from './charts.tsx'
import { StackedChart, statusLooks } from './stacked-chart.tsx'

const current = { status: 'success', at: '2026-03-02T09:00:00.000Z', isStale: false, refetch() {} } as const
const shares = { ...current, data: [{ month: '2026-02', status: 'paid' as const, percentage: 100 }] }
const revenue = { ...current, data: [{ month: '2026-02', paid: 40, notPaid: 0, notSent: 60, canceled: 0 }] }

mountTest('both charts are stacked, and the axis of the statuses ends at 100%', async ({ mount }) => {
  const charts = await mount(() => {
    const cards = findElements(Charts({ shares, revenue, invoicesPath: '' }), ({ props }) => props.series)
    return cards.map(({ type, props }) => {
      const [chart] = findElements(type(props), element => element.type === StackedChart)
      return StackedChart(chart?.props)
    })
  })
  expect(charts.current).toHaveLength(2)
  for (const chart of charts.current) {
    const areas = findElements(chart, ({ type }) => type === Area)
    expect(new Set(areas.map(({ props }) => props.stackId))).toEqual(new Set(['month']))
  }
  const [axis] = findElements(charts.current[0], ({ type }) => type === YAxis)
  expect(axis?.props.domain).toEqual([0, 100])
  expect(axis?.props.ticks.map(axis.props.tickFormatter)).toEqual(['0%', '25%', '50%', '75%', '100%'])
})

const theme = readFileSync(new URL('../../ui/theme.css', import.meta.url), 'utf8')

/** Lightness, chroma and hue of a variable, in the light and in the dark theme. */
function readColors(variable: string): { lightness: number; chroma: number; hue: number }[] {
  const [, name = ''] = /var\((.*)\)/.exec(variable) ?? []
  const [declaration = ''] = theme.match(new RegExp(`${name}: .*`)) ?? []
  return [...declaration.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, ...parts]) => {
    const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number)
    return { lightness, chroma, hue }
  })
}

const hues = { red: [15, 30], 'red-orange': [35, 55], yellow: [80, 110], green: [135, 165], blue: [235, 265] }

function nameColor({ chroma, hue }: { chroma: number; hue: number }): string | undefined {
  if (chroma < 0.04) return 'grey'
  return Object.entries(hues).find(([, [from = 0, to = 0]]) => from <= hue && hue <= to)?.[0]
}

it('each status has its colour in both themes, and the red of canceled is dark', () => {
  const names = invoiceStatuses.map(status => [status, readColors(statusLooks[status].color).map(nameColor)])
  expect(Object.fromEntries(names)).toEqual({
    created: ['grey', 'grey'],
    pending: ['yellow', 'yellow'],
    sent: ['green', 'green'],
    paid: ['blue', 'blue'],
    not_paid: ['red-orange', 'red-orange'],
    canceled: ['red', 'red'],
  })
  const [canceled, notPaid] = [readColors(statusLooks.canceled.color), readColors(statusLooks.not_paid.color)]
  expect(canceled.every(({ lightness }, n) => lightness < (notPaid[n]?.lightness ?? 0))).toBe(true)
})
