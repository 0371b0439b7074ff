import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** Allowed direct uses of fetch, with reasons. */
const fetched: Readonly<Record<string, string>> = {
  'features/accountability-chart/print/chart-picture.tsx': 'fonts, to be carried along by a picture',
  'i18n/start.ts': 'texts, before anything runs',
  'lib/api/http-client.ts': 'the one place where calls go out',
  'lib/files/download-file.ts': 'a file',
  'lib/files/uploads.ts': 'bytes, and how far they have come',
}

it('the server is called only through the contract, except for listed and explained calls', () => {
  const paths = Object.entries(sources)
    .filter(
      ([path, source]) => !/\.test\.tsx?$/.test(path) && /(?<![.\w])fetch\(|XMLHttpRequest|sendBeacon/.test(source),
    )
    .map(([path]) => path.replace('/src/', ''))
  expect(paths.toSorted()).toEqual(Object.keys(fetched))
})

const lines = [
  'features/live-meeting/components/quick-add-line.tsx',
  'features/live-meeting/components/rating-panel.tsx',
  'features/tractions/components/checklist.tsx',
  'features/vto/components/entry-list.tsx',
  'features/work-lists/components/list-table.tsx',
  'pages/live-meeting/headlines-section.tsx',
  'pages/live-meeting/solve-line.tsx',
]
const options = ['pages/accountability-chart-print/chart-print-page.tsx']

it('uses Form of ui/inputs/form for every form, except single lines that clear when sent', () => {
  const paths = Object.entries(sources)
    .filter(([path, source]) => !/\.test\.tsx?$/.test(path) && /<form\b/.test(source))
    .map(([path]) => path.replace('/src/', ''))
  expect(paths.filter((path) => path !== 'ui/inputs/form.tsx').toSorted()).toEqual([...lines, ...options].toSorted())
})
