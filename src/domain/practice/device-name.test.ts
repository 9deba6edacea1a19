import { expect, it } from 'vitest'
import { deviceNameFrom } from './device-name.ts'

const agent = (system: string, programs: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${programs}`
const mac = 'Macintosh; Intel Mac OS X 10_15_7'

it.each([
  [agent('Linux; Android 14; SM-X200', 'Chrome/142.0 Safari/537.36'), 'Chrome, Android'],
  [agent('Linux; Android 14', 'SamsungBrowser/26.0 Chrome/122.0 Safari/537.36'), 'Samsung Internet, Android'],
  [agent('Windows NT 10.0; Win64; x64', 'Chrome/142.0 Safari/537.36 Edg/142.0'), 'Edge, Windows'],
  [agent('iPad; CPU OS 18_0 like Mac OS X', 'CriOS/142.0 Mobile Safari/604.1'), 'Chrome, iPad'],
  [agent('iPhone; CPU iPhone OS 18_0 like Mac OS X', 'Version/18.0 Safari/604.1'), 'Safari, iPhone'],
  [agent(mac, 'Version/18.0 Safari/605.1.15'), 'Safari, Mac / iPad'],
  [agent(mac, 'Chrome/142.0 Safari/537.36'), 'Chrome, Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('names the device of user agent %s as %s', (userAgent, name) => {
  expect(deviceNameFrom(userAgent)).toBe(name)
})
