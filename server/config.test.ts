import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const noFiles = {
  read(path: string): string {
    throw new Error(`no ${path}`)
  },
}
const read = (env: { [name: string]: string }) => readConfig(env, noFiles)

it('without any variable runs one practice on one machine', () => {
  expect(read({})).toEqual({
    ok: true,
    config: {
      port: 3000,
      host: '0.0.0.0',
      dataDir: './data',
      databaseUrl: undefined,
      registration: { kind: 'open' },
      esignCallback: 'trusted',
      https: undefined,
      hsts: false,
      logLevel: 'info',
      smtpUrl: undefined,
      mailFrom: 'bouvier@localhost',
      peppol: { kind: 'off' },
      publicUrl: undefined,
      trustProxy: [],
      allowedOrigins: [],
      allowedHosts: [],
    },
  })
})

it('reads every variable and ignores empty ones', () => {
  const env = {
    PORT: ' 8080 ',
    HOST: 'localhost',
    DATA_DIR: '/srv/bouvier',
    DATABASE_URL: 'postgresql://bouvier@db.local/bouvier?sslmode=verify-full',
    REGISTRATION: 'code',
    REGISTRATION_CODE: 'felix-and-rex',
    LOG_LEVEL: 'warn',
    HTTPS_CERT: '',
    SMTP_URL: 'smtps://anna%40example.be:w%2Foof@mail.example.be',
    MAIL_FROM: 'praktijk@example.be',
    PEPPOL: 'http',
    PEPPOL_URL: 'https://peppol.example.be/documents/',
    PEPPOL_TOKEN: 'a-token',
    ESIGN_URL: 'https://esign.example.be/api/',
    ESIGN_KEY: 'a-key',
    PUBLIC_URL: 'https://Bouvier.example.be:8443/',
    TRUST_PROXY: 'loopback, 10.0.0.0/24 2001:db8::7',
    ALLOWED_ORIGINS: 'https://App.example.be/, http://localhost:5173',
  }
  expect(read(env)).toMatchObject({
    config: {
      port: 8080,
      host: 'localhost',
      dataDir: '/srv/bouvier',
      databaseUrl: 'postgresql://bouvier@db.local/bouvier?sslmode=verify-full',
      registration: { kind: 'code', code: 'felix-and-rex' },
      https: undefined,
      hsts: false,
      logLevel: 'warn',
      smtpUrl: 'smtps://anna%40example.be:w%2Foof@mail.example.be',
      mailFrom: 'praktijk@example.be',
      peppol: { kind: 'http', url: 'https://peppol.example.be/documents', token: 'a-token' },
      esign: { url: 'https://esign.example.be/api', key: 'a-key' },
      publicUrl: 'https://bouvier.example.be:8443',
      trustProxy: ['loopback', '10.0.0.0/24', '2001:db8::7'],
      allowedOrigins: ['https://app.example.be', 'http://localhost:5173'],
    },
  })
  for (const kind of ['open', 'invitation', 'closed'])
    expect(read({ REGISTRATION: kind })).toMatchObject({ config: { registration: { kind } } })
})

describe('an invalid variable', () => {
  function expectProblem(env: { [name: string]: string }, name: string): void {
    const result = read(env)
    expect(result.ok).toBe(false)
    if (!result.ok) expect(result.problems[0]).toMatch(new RegExp(`^${name}.*\\.$`))
  }

  const invalid = {
    PORT: ['http', '65536', '-1', '80.5'],
    HOST: ['http://localhost'],
    DATABASE_URL: ['mysql://db.local/bouvier', 'postgres://db.local:port/bouvier'],
    REGISTRATION: ['maybe'],
    REGISTRATION_CODE: ['felix-and-rex'],
    LOG_LEVEL: ['loud'],
    ESIGN_CALLBACK: ['yes'],
    SMTP_URL: [
      ...['mail.example.be:587', 'https://mail.example.be', 'smtp://', 'smtp://anna:w/oof@mail.example.be'],
      ...['smtp://anna:w?oof@mail.example.be', 'smtp://anna:w%oof@mail.example.be'],
    ],
    PEPPOL: ['on', 'smtp'],
    MAIL_FROM: ['Praktijk <a@example.be>', 'a@example.be,b@example.be'],
    PUBLIC_URL: [
      ...['bouvier.example.be', 'ftp://bouvier.example.be'],
      ...['https://example.be/bouvier', 'https://example.be?a=b'],
    ],
    ALLOWED_ORIGINS: ['*', 'https://app.example.be/app', 'https://a.example.be app.example.be'],
    TRUST_PROXY: ['true', '127.0.0.1, proxy.local', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/'],
  }
  it.each(Object.entries(invalid))('%s is named in the message (%j)', (name, values) => {
    for (const value of values) expectProblem({ MAIL_FROM: 'a@example.be', [name]: value }, name)
  })

  it('that another variable needs is named in the message', () => {
    expectProblem({ REGISTRATION: 'code' }, 'REGISTRATION_CODE')
    expectProblem({ REGISTRATION: 'code', REGISTRATION_CODE: 'short' }, 'REGISTRATION_CODE')
    expectProblem({ HTTPS_CERT: '/cert.pem', HTTPS_KEY: '/key.pem' }, 'HTTPS_CERT')
    expectProblem({ SMTP_URL: 'smtp://mail.example.be' }, 'MAIL_FROM')
    expectProblem({ PEPPOL: 'email', PEPPOL_EMAIL: 'in' }, 'PEPPOL_EMAIL')
    expectProblem({ ESIGN_KEY: 'a-key' }, 'ESIGN_URL')
    expectProblem({ ESIGN_URL: 'https://esign.example.be' }, 'ESIGN_KEY')
    const esign = { ESIGN_URL: 'https://esign.example.be', ESIGN_KEY: 'a-key' }
    expectProblem({ ...esign, ESIGN_CALLBACK: 'trusted' }, 'ESIGN_CALLBACK')
    expectProblem({ ...esign, ESIGN_KEY: 'a key' }, 'ESIGN_KEY')
    const wrong = ['http://esign.example.be', 'https://a:b@esign.example.be', 'https://e.be/?a=b', 'e.be']
    for (const url of wrong) expectProblem({ ...esign, ESIGN_URL: url }, 'ESIGN_URL')
    expectProblem({ PEPPOL: 'http', PEPPOL_TOKEN: 'a' }, 'PEPPOL_URL')
    expectProblem({ PEPPOL: 'http', PEPPOL_TOKEN: 'a', PEPPOL_URL: 'http://peppol.example.be' }, 'PEPPOL_URL')
    expectProblem({ PEPPOL: 'http', PEPPOL_URL: 'https://peppol.example.be' }, 'PEPPOL_TOKEN')
  })

  it('is not repeated in the message where it may hold a password', () => {
    const result = read({
      DATABASE_URL: 'postgres//anna:woof@db.local/bouvier',
      SMTP_URL: 'smtp//anna:woof@mail.example.be',
      PUBLIC_URL: 'https://anna:woof@example.be',
    })
    expect(result).toMatchObject({ ok: false, problems: { length: 4 } })
    expect(JSON.stringify(result)).not.toContain('woof')
  })

  it('that is a list is named with its invalid entry', () => {
    const result = read({ ALLOWED_ORIGINS: 'https://a.example.be app.example.be' })
    const problem = expect.stringContaining("ALLOWED_ORIGINS contains 'app.example.be'")
    expect(result).toMatchObject({ ok: false, problems: [problem] })
  })

  it('is reported together with all others', () => {
    const result = read({ PORT: 'x', REGISTRATION: 'x', LOG_LEVEL: 'x', HTTPS_KEY: '/key.pem' })
    const names = result.ok ? [] : result.problems.map(problem => problem.split(' ')[0])
    expect(names).toEqual(['PORT', 'REGISTRATION', 'HTTPS_CERT', 'HTTPS_KEY', 'LOG_LEVEL'])
  })

  it('can be a certificate file that holds no certificate', () => {
    const env = { HTTPS_CERT: '/cert.pem', HTTPS_KEY: '/key.pem' }
    const problem =
      'HTTPS_CERT and HTTPS_KEY do not match or are not PEM files. Set them to a certificate and its key, both in PEM format.'
    expect(readConfig(env, { read: () => 'not PEM' })).toEqual({ ok: false, problems: [problem] })
  })
})
