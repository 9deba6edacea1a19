import { expect, it } from 'vitest'
import { deviceMapUrl, openStreetMapUrl } from './map-link.tsx'

const address = 'Rue de l’Été 1 & 2, 5000 Namur'
const query = 'Rue%20de%20l%E2%80%99%C3%89t%C3%A9%201%20%26%202%2C%205000%20Namur'

it('encodes special characters of an address in the map URL', () => {
  expect(openStreetMapUrl(address)).toBe(`https://www.openstreetmap.org/search?query=${query}`)
})

it.each([
  ['Mozilla/5.0 (Linux; Android 16; Pixel) AppleWebKit', `geo:0,0?q=${query}`],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', `maps://?q=${query}`],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', `maps://?q=${query}`],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', null],
])('opens the native map link of %s: %j', (userAgent, href) => {
  expect(deviceMapUrl(address, userAgent)).toBe(href)
})
