import { isValidElement, type JSX } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { test, vi } from 'vitest'
import { DeviceContext } from '../../src/record-ui/device-hooks.ts'
import type { Tab } from './tab.ts'
import { eventually, rest } from './wait-until.ts'

type Mount = <Result>(hook: () => Result, tab?: Tab) => Promise<{ readonly current: Result }>

/**
 * Runs hooks in React without a browser: their state and effects are real, and nothing is drawn. A component is a
 * hook that returns its elements.
 */
export const mountFixture = {
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of the fixtures from this pattern.
  mount: async ({}, use: (mount: Mount) => Promise<void>) => {
    const { window, document, createContainer } = createPage()
    const roots: Root[] = []
    vi.stubGlobal('window', window)
    vi.stubGlobal('document', document)
    await use(async (hook, tab) => {
      const results: ReturnType<typeof hook>[] = []
      const root = createRoot(createContainer())
      roots.push(root)
      root.render(
        <MemoryRouter>
          <DeviceContext value={tab?.device ?? null}>
            <Caller hook={hook} onResult={result => results.splice(0, 1, result)} />
          </DeviceContext>
        </MemoryRouter>,
      )
      await eventually(() => results.length > 0)
      await rest()
      return {
        get current() {
          const [result] = results
          if (result === undefined) throw new Error('the hook returned nothing')
          return result
        },
      }
    })
    vi.useRealTimers()
    for (const root of roots) root.unmount()
    await rest()
    vi.unstubAllGlobals()
  },
}

export const mountTest = test.extend<{ mount: Mount }>(mountFixture)

function Caller<Result>({ hook, onResult }: { hook: () => Result; onResult: (result: Result) => void }) {
  onResult(hook())
  return null
}

/** The few members of a page that React, the router and the hooks use. */
function createPage() {
  const document = new EventTarget()
  const createContainer = () =>
    Object.assign(Object.create(null), {
      nodeType: 1,
      tagName: 'DIV',
      ownerDocument: document,
      addEventListener() {},
    })
  const window = Object.assign(Object.create(globalThis), {
    HTMLIFrameElement: class {},
    addEventListener() {},
    removeEventListener() {},
    location: { pathname: '/', search: '' },
  })
  return { document: Object.assign(document, { body: createContainer() }), window, createContainer }
}

/** The elements of a tree, also those in properties other than `children`. */
export function findElements(tree: unknown, isWanted: (element: JSX.Element) => boolean): JSX.Element[] {
  if (Array.isArray(tree)) return tree.flatMap(part => findElements(part, isWanted))
  if (!isElement(tree)) return []
  const below = Object.values(tree.props).flatMap(part => findElements(part, isWanted))
  return isWanted(tree) ? [tree, ...below] : below
}

function isElement(part: unknown): part is JSX.Element {
  return isValidElement(part)
}
