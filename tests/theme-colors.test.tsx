import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { invoiceStatuses } from '../src/domain/billing/invoices.ts'
import { InvoiceStatusBadge } from '../src/features/invoices/invoice-status.tsx'
import { Banner } from '../src/ui/page/banner.tsx'
import { nameColor, readColors } from './theme-colors.ts'

/** The color of the outline, in the light and in the dark theme. */
function readOutline(html: string): (string | undefined)[] {
  const [, name] = /\bring-(\w+-line|line)\b/.exec(html) ?? []
  return readColors(`--color-${name}`).map(nameColor)
}

it('invoice statuses have the colors of the specification', () => {
  const colors = invoiceStatuses.map(status => [
    status,
    readOutline(renderToStaticMarkup(<InvoiceStatusBadge status={status} />)),
  ])
  expect(Object.fromEntries(colors)).toEqual({
    created: ['grey', 'grey'],
    pending: ['yellow', 'yellow'],
    sent: ['green', 'green'],
    paid: ['blue', 'blue'],
    not_paid: ['orange', 'orange'],
    canceled: ['red', 'red'],
  })
})

it('error banners are red, success banners are green, and both can be dismissed', () => {
  const colors = (['error', 'success'] as const).map(tone => {
    const html = renderToStaticMarkup(
      <Banner tone={tone} onDismiss={() => {}}>
        Text
      </Banner>,
    )
    expect(html).toContain('aria-label="Dismiss"')
    return readOutline(html)
  })
  expect(colors).toEqual([
    ['red', 'red'],
    ['green', 'green'],
  ])
})
