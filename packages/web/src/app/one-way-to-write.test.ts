import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** What is fetched by hand, and why: it is no call of the contract that is answered in JSON. */
const fetched: Readonly<Record<string, string>> = {
  'features/audit/download-audit.ts': 'a file',
  'i18n/start.ts': 'texts, before anything runs',
  'lib/exchange.ts': 'the one place where calls go out',
  'lib/own-build.ts': 'the version that this page was built with',
}

it('the server is asked by the contract’s calls alone, but for what is listed with why not', () => {
  const paths = Object.entries(sources)
    .filter(
      ([path, source]) => !/\.test\.tsx?$/.test(path) && /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon/.test(source),
    )
    .map(([path]) => path.replace('../', ''))
  expect(paths.toSorted()).toEqual(Object.keys(fetched))
})
