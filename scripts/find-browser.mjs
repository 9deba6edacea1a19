/** Finds or installs Chromium for the browser tests, or explains how to install it. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { isStartedDirectly, root } from './project.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge']

const windowsPrograms = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']

/** Disables updates and background requests, which fail in a closed network. */
export const browserArguments = [
  // Chromium's sandbox does not start for root, the user of most build containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // Disables two internal pages of each window, which start as slowly as the app.
    ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
    // Repeats Playwright's own list, because only the last --disable-features counts.
    ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
    ...['AvoidCorsURLLoaderRestartOnRedirect', 'LensOverlay', 'MediaRouter', 'OptimizationHints'],
    ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ].join(',')}`,
]

/** @returns {string} the path of a browser that can be started */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given !== undefined && given !== '') {
    if (isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH is set to ${given}, and there is no program there.`)
  }
  const found = findInstalled()
  if (found !== undefined) return found
  installBrowser()
  const installed = findInstalled()
  if (installed !== undefined) return installed
  throw new Error(whatToDo)
}

const whatToDo = `The browser tests need Chromium, and none was found on this machine. Do one of these, then try again:
  - Debian or Ubuntu:  sudo apt-get install chromium
  - Fedora:            sudo dnf install chromium
  - any other:         npx playwright install chromium
  - or set CHROMIUM_PATH to a Chromium, Chrome or Edge that you have.`

function findInstalled() {
  return usualPlaces().find(isProgram)
}

function usualPlaces() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, name)))
  const mac = ['/Applications', join(homedir(), 'Applications')].flatMap(folder =>
    macApps.map(name => `${folder}/${name}.app/Contents/MacOS/${name}`),
  )
  const windows = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter(folder => folder !== undefined)
    .flatMap(folder => windowsPrograms.map(program => join(folder, program)))
  const linux = ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap(folder =>
    names.map(name => join(folder, name)),
  )
  // Debian's wrapper is first, and Playwright's download last.
  return [...linux, ...onPath, ...mac, ...windows, chromium.executablePath()]
}

function installBrowser() {
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isDebian) {
    console.error('No browser for the tests was found: installing Chromium with apt-get...')
    run('apt-get', ['update', '-qq'])
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])) return
  }
  console.error("No browser for the tests was found: trying Playwright's own download...")
  run(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (isStartedDirectly(import.meta.url)) console.log(findBrowser())
