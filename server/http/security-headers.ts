import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { paperStyle } from '../../src/domain/documents/paper-style.ts'

// The calendar puts an empty <style> in the page. Its hash lets that one in, and no other.
const hashOfEmptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

// The colour picker brings its own, and puts it in by script. A test takes the hash of what the package holds.
const hashOfColorPickerStyle = "'sha256-I2px+fnpbN4E5+Djrj7aoTIyq9yyREkuVl19f4Sye9A='"

// Contracts and invoices are whole pages with their own style, shown in frames that have this policy too.
const hashOfPaperStyle = `'sha256-${createHash('sha256').update(paperStyle).digest('base64')}'`

/** `apiElsewhere`: the origin of the API that the app calls, when it is not this one. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { isHttps, apiElsewhere }: { isHttps: boolean; apiElsewhere: string | undefined },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      // Helmet's own defaults would send browsers on to https, which a host on the practice's network may not speak.
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", hashOfEmptyStyle, hashOfColorPickerStyle, hashOfPaperStyle],
        // The signs of the calendar's own buttons.
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...(apiElsewhere === undefined ? [] : [apiElsewhere])],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // It would bind every port of this name for months, and other things may live there on plain http.
    strictTransportSecurity: false,
    // Browsers ignore it on plain http, and complain about it on every page.
    crossOriginOpenerPolicy: isHttps,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
}
