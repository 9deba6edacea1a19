import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { prepareFolder } from '../testing/folder.ts'
import { readDemoOptions } from './options.ts'
import { makeSampleApp } from './sample-app.ts'

const signIn = { email: 'camille@bouvier.example', password: 'secret' }
const page = '<head><title>Bouvier</title></head>'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('the app of a sample practice', () => {
  const inFolder = prepareFolder()
  beforeEach(() => {
    mkdirSync(inFolder('built', 'assets'), { recursive: true })
    const worker = `precache([{"revision":"${md5(page)}","url":"index.html"},{"revision":"1","url":"a.svg"}])`
    const files = { 'index.html': page, 'index.html.br': 'x', 'sw.js': worker, 'sw.js.gz': 'x' }
    for (const [name, text] of Object.entries(files)) writeFileSync(inFolder('built', name), text)
    writeFileSync(inFolder('built', 'assets', 'main.js'), 'script')
    writeFileSync(inFolder('built', 'assets', 'main.js.br'), 'compressed')
  })

  const sample = (name: string) => inFolder('sample', name)
  const make = () => makeSampleApp(inFolder('built'), inFolder('sample'), signIn)
  const read = (name: string) => readFileSync(sample(name), 'utf8')

  it('shows the login in its page, and the service worker caches that page', () => {
    make()
    expect(read('index.html')).toContain(
      '<meta name="demo-sign-in" content="camille@bouvier.example secret" />',
    )
    expect(read('sw.js')).toContain(`"revision":"${md5(read('index.html'))}","url":"index.html"`)
    expect(read('sw.js')).toContain('"revision":"1","url":"a.svg"')
    expect(existsSync(sample('index.html.br')) || existsSync(sample('sw.js.gz'))).toBe(false)
    expect([read('assets/main.js'), read('assets/main.js.br')]).toEqual(['script', 'compressed'])
  })

  it('replaces the previous one and leaves the built app unchanged', () => {
    mkdirSync(sample('assets'), { recursive: true })
    writeFileSync(sample('assets/old.js'), 'old')
    make()
    expect(existsSync(sample('assets/old.js'))).toBe(false)
    expect(readFileSync(inFolder('built', 'index.html'), 'utf8')).toBe(page)
  })

  it('is refused when the service worker does not cache the page by its hash', () => {
    writeFileSync(inFolder('built', 'sw.js'), 'precache([])')
    expect(() => make()).toThrow('by its hash')
  })
})

describe('the options of the demo', () => {
  it('default to a small practice', () => {
    expect(readDemoOptions([])).toEqual({
      ok: true,
      options: { clients: 200, seed: 'bouvier', port: 3100, fresh: false },
    })
    expect(readDemoOptions(['--clients', '20000', '--seed=a1', '--port', '0', '--fresh'])).toEqual({
      ok: true,
      options: { clients: 20_000, seed: 'a1', port: 0, fresh: true },
    })
  })

  it.each([
    [['--clients', 'many'], "--clients is 'many'"],
    [['--clients', '0'], "--clients is '0'"],
    [['--port', '70000'], "--port is '70000'"],
    [['--seed', '../data'], "--seed is '../data'"],
    [['--animals', '3'], 'Options: --clients'],
    [['fresh'], 'Options: --clients'],
  ])('are refused with a message: %j', (args, sentence) => {
    const result = readDemoOptions(args)
    expect(result.ok ? [] : result.problems).toEqual([expect.stringContaining(sentence)])
  })
})
