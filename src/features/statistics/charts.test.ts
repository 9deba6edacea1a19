import { Area, YAxis } from 'recharts'
import { expect, it } from 'vitest'
import { nameColor, readColors } from '../../../tests/theme-colors.ts'
import { findElements, mountTest } from '../../../tests/world/mounted.tsx'
import { type InvoiceStatus, invoiceStatuses } from '../../domain/billing/invoices.ts'
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

const colorsOf = (status: InvoiceStatus) => readColors(statusLooks[status].color.slice('var('.length, -1))

it('each status has its colour in both themes, and the red of canceled is dark', () => {
  const names = invoiceStatuses.map(status => [status, colorsOf(status).map(nameColor)])
  expect(Object.fromEntries(names)).toEqual({
    created: ['grey', 'grey'],
    pending: ['yellow', 'yellow'],
    sent: ['green', 'green'],
    paid: ['blue', 'blue'],
    not_paid: ['orange', 'orange'],
    canceled: ['red', 'red'],
  })
  const [canceled, notPaid] = [colorsOf('canceled'), colorsOf('not_paid')]
  expect(canceled.every(({ lightness }, n) => lightness < (notPaid[n]?.lightness ?? 0))).toBe(true)
})
