import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { addressNow, withField } from './list-url.ts'

export function withFields(before: URLSearchParams, fields: { readonly [field: string]: string }) {
  return Object.entries(fields).reduce((after, [field, value]) => withField(after, field, value), before)
}

/**
 * Filters in the query string, so that links and the back button include them. The pressed state changes
 * immediately, the URL afterwards.
 */
export function useAddressFields<Field extends string>(...fields: readonly Field[]) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const written = Object.fromEntries(fields.map(field => [field, params.get(field) ?? '']))
  const address = JSON.stringify(written)
  const [seen, setSeen] = useState(address)
  const [chosen, setChosen] = useState<Record<string, string> | null>(null)
  if (seen !== address) {
    setSeen(address)
    setChosen(null)
  }
  const now = chosen ?? written
  return {
    valueOf: (field: Field): string => now[field] ?? '',
    write(changes: { readonly [F in Field]?: string }) {
      const next = { ...now, ...changes }
      setChosen(next)
      setParams(() => withFields(addressNow(), next), { state })
    },
  }
}
