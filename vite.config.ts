/// <reference types="vitest/config" />
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './scripts/chunk-groups.mjs'
import { LongestFirst } from './tests/longest-first.ts'

const accent = '#0b6b70'
const document = '#f6f9f8'

const shortcutIcon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }

function screenshot(name: string, sizes: string, form_factor: 'wide' | 'narrow', label: string) {
  return { src: `/screenshots/${name}.png`, sizes, type: 'image/png', form_factor, label }
}

/** Writes into the page whose API the app uses, when that is another server's: the server that serves it has to allow it. */
function namesApiHost(): Plugin {
  let apiHost: unknown
  return {
    name: 'names-api-host',
    configResolved({ env }) {
      apiHost = env.VITE_API_HOST
    },
    transformIndexHtml: () =>
      typeof apiHost === 'string' && apiHost !== ''
        ? [{ tag: 'meta', attrs: { name: 'api-host', content: apiHost }, injectTo: 'head' }]
        : [],
  }
}

/**
 * The engine as the service worker has it, in a file of its own: the worker starts before each page, and is not to read what it
 * needs only when it is woken to send.
 */
function engineOfWorker(): Plugin {
  return {
    name: 'engine-of-worker',
    apply: 'build',
    async generateBundle() {
      // The server is built by the same configuration.
      if (this.environment.config.build.ssr) return
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          lib: { entry: 'sw/send-in-worker.ts', formats: ['iife'], name: 'engine', fileName: 'engine' },
        },
      })
      for (const { output } of [built].flat().filter(one => 'output' in one))
        for (const file of output)
          if (file.type === 'chunk')
            this.emitFile({ type: 'asset', fileName: 'engine.js', source: file.code })
    },
  }
}

/** The app is imported when the last screen is painted; its files are fetched meanwhile, as if the page named them. */
function fetchesAppMeanwhile(): Plugin {
  return {
    name: 'fetches-app-meanwhile',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
        const files = new Set<string>()
        const add = (fileName: string) => {
          if (files.has(fileName)) return
          files.add(fileName)
          for (const each of chunks.find(chunk => chunk.fileName === fileName)?.imports ?? []) add(each)
        }
        for (const { moduleIds, fileName } of chunks)
          if (moduleIds.some(id => id.endsWith('/src/app/start.tsx'))) add(fileName)
        return [...files].map(file => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}

/** The calendar brings a font of icons, none of which is shown here: for it the browser lays out all that stands on the page anew. */
function withoutIconFont(): Plugin {
  return {
    name: 'without-icon-font',
    transform(code, id) {
      if (!/@fullcalendar\/core\/internal-common\.js/.test(id)) return null
      const without = code.replace(/@font-face\{[^}]*\}/, '')
      if (without === code) this.error('The calendar has its font elsewhere now.')
      return { code: without, map: null }
    },
  }
}

export default defineConfig({
  plugins: [
    namesApiHost(),
    engineOfWorker(),
    fetchesAppMeanwhile(),
    withoutIconFont(),
    react(),
    tailwind(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The policy allows no inline script; the app registers the worker itself.
      injectRegister: null,
      injectManifest: {
        // A classic script, for browsers whose workers know no modules.
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' }) }] },
        // All chunks, the lazy ones too: a screen that was never opened must open without a network.
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // For those who have not installed it yet, who are online.
        // And the worker keeps what it imports itself.
        globIgnores: ['screenshots/**', 'engine.js'],
        // Workbox leaves bigger files out; the build stops instead, for a missing chunk shows only offline.
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
      // They are among those above, and would be kept twice.
      includeManifestIcons: false,
      showMaximumFileSizeToCacheInBytesWarning: false,
      manifest: {
        id: '/app',
        name: 'Bouvier',
        short_name: 'Bouvier',
        description: 'The back office of an animal-care practice, online and offline.',
        lang: 'en',
        start_url: '/app',
        scope: '/',
        display: 'standalone',
        theme_color: accent,
        background_color: document,
        categories: ['business', 'medical', 'productivity'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'Calendar', url: '/app/appointments/calendar', icons: [shortcutIcon] },
          { name: 'Day list', url: '/app/appointments/day', icons: [shortcutIcon] },
          { name: 'Clients', url: '/app/taxonomy/clients', icons: [shortcutIcon] },
          { name: 'Animals', url: '/app/taxonomy/animals', icons: [shortcutIcon] },
        ],
        screenshots: [
          screenshot('calendar-wide', '1280x800', 'wide', 'The week of the practice'),
          screenshot('invoices-wide', '1280x800', 'wide', 'Invoices, month by month'),
          screenshot('clients-narrow', '780x1688', 'narrow', 'Clients, on a phone'),
          screenshot('day-narrow', '780x1688', 'narrow', 'The day list, to take along'),
        ],
      },
    }),
  ],
  build: {
    outDir: 'dist/app',
    // Inlined assets would be data: addresses, which the policy does not allow everywhere.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups(),
        },
      },
    },
  },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    globalSetup: ['tests/one-run.ts'],
    // One more than two cores: many tests wait for a database.
    maxWorkers: 3,
    // No module of ours keeps state (a rule sees to that), so files share what they load: a quarter of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Long enough for the slowest machine: a test fails by what it sees, never by the clock.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
