/// <reference types="vitest/config" />
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './scripts/chunk-groups.mjs'
import { classicScripts } from './scripts/classic-scripts.mjs'
import { isDeep } from './tests/depth.ts'
import { LongestFirst } from './tests/longest-first.ts'

const accent = '#0b6b70'
const document = '#f6f9f8'

const shortcutIcon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }

function screenshot(name: string, sizes: string, form_factor: 'wide' | 'narrow', label: string) {
  return { src: `/screenshots/${name}.png`, sizes, type: 'image/png', form_factor, label }
}

/** Writes the API's origin into the page when another server serves it, so that the page's policy can allow that origin. */
function writeApiOrigin(): Plugin {
  let apiHost: unknown
  return {
    name: 'write-api-origin',
    configResolved({ env }) {
      apiHost = env.VITE_API_HOST
    },
    transformIndexHtml: () =>
      typeof apiHost === 'string' && apiHost !== ''
        ? [{ tag: 'meta', attrs: { name: 'api-host', content: apiHost }, injectTo: 'head' }]
        : [],
  }
}

/** Requests the font of most texts before the styles that use it have arrived. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) =>
        Object.keys(bundle)
          .filter(name => name.endsWith('.woff2') && !name.includes('latin-ext'))
          .map(name => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Builds the sync engine of the service worker as a separate file, which the worker loads only when it sends. */
function workerEngine(): Plugin {
  return {
    name: 'worker-engine',
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
      for (const { output } of [built].flat().filter(result => 'output' in result))
        for (const file of output)
          if (file.type === 'chunk')
            this.emitFile({ type: 'asset', fileName: 'engine.js', source: file.code })
    },
  }
}

export default defineConfig({
  plugins: [
    writeApiOrigin(),
    preloadFont(),
    workerEngine(),
    classicScripts(),
    react(),
    tailwind(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The policy allows no inline script; the app registers the worker itself.
      injectRegister: null,
      injectManifest: {
        // A classic script: some browsers do not support modules in service workers.
        rollupFormat: 'iife',
        buildPlugins: { vite: [{ name: 'quiet', config: () => ({ logLevel: 'warn' }) }] },
        // All chunks, including lazy ones: every screen must open offline.
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // Screenshots are for the install dialog, which is only shown online. The worker caches engine.js itself.
        globIgnores: ['screenshots/**', 'engine.js'],
        // Workbox skips larger files, and a missing chunk only shows offline.
        maximumFileSizeToCacheInBytes: 3_000_000,
      },
      // The patterns above already include them.
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
    // Inlined assets are data: URLs, which the content security policy forbids.
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
    include: ['{src,server,tests}/**/*.test.{ts,tsx}'],
    exclude: isDeep ? [] : ['**/*.deep.test.ts'],
    setupFiles: ['tests/setup.ts'],
    globalSetup: ['tests/one-run.ts'],
    // Three workers on two cores, because many tests wait for a database.
    maxWorkers: 3,
    // Modules keep no state (a rule checks it), so test files can share them. This takes a quarter of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Long enough for the slowest machine: a test never fails because of time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
