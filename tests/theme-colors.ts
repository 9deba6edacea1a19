import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Color = { lightness: number; chroma: number; hue: number }

const theme = readFileSync(join(import.meta.dirname, '../src/ui/theme.css'), 'utf8')

/** A variable of the theme, in the light and in the dark theme. */
export function readColors(name: string): Color[] {
  const [declaration = ''] = theme.match(new RegExp(`${name}: .*`)) ?? []
  return [...declaration.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, ...parts]) => {
    const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number)
    return { lightness, chroma, hue }
  })
}

const hues = { red: [15, 30], orange: [35, 60], yellow: [75, 110], green: [135, 165], blue: [235, 265] }

export function nameColor({ chroma, hue }: Color): string | undefined {
  if (chroma < 0.04) return 'grey'
  return Object.entries(hues).find(([, [from = 0, to = 0]]) => from <= hue && hue <= to)?.[0]
}
