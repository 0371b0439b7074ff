import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '..')
const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' })
const textOf = (path: string) => readFileSync(join(sources, path), 'utf8')
const scripts = paths.filter((path) => /(?<!\.test)\.tsx$/.test(path) && !path.startsWith('testing'))
const sheets = paths.filter((path) => path.endsWith('.module.css'))

const classesOf = (css: string) => new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
const shared = classesOf(textOf('styles/shared.css') + textOf('styles/global.css'))

const names = (text: string) => text.split(/\s+/).filter(Boolean)
const withoutValues = (template: string) => template.replaceAll(/\$\{[^{}]*\}/g, ' ')

/** The words of a className: of its string, its template, or the strings of its condition. */
function writtenClasses(script: string): string[] {
  const plain = [...script.matchAll(/className="([^"]*)"/g)].flatMap(([, text = '']) => names(text))
  const templates = [...script.matchAll(/className=\{[^{}]*`((?:[^`$]|\$\{[^{}]*\})*)`/g)]
  const choices = [...script.matchAll(/className=\{[^{}`[]*\? '([\w -]*)'/g)]
  const others = [...script.matchAll(/className=\{[^{}`[]*: '([\w -]*)'\}/g)]
  return [
    ...plain,
    ...templates.flatMap(([, text = '']) => names(withoutValues(text))),
    ...[...choices, ...others].flatMap(([, text = '']) => names(text)),
  ]
}

it('every class name in a className is defined in shared.css or global.css', () => {
  const unknown = scripts.flatMap((path) =>
    writtenClasses(textOf(path))
      .filter((name) => !shared.has(name) && !name.startsWith('mantine-'))
      .map((name) => `${path}: ${name}`),
  )
  expect(unknown).toEqual([])
})

it('no module composes classes, which belong into className', () => {
  expect(sheets.filter((path) => textOf(path).includes('composes:'))).toEqual([])
})

it('every class that a script takes from a module is in it', () => {
  const missing = scripts.flatMap((path) => {
    const script = textOf(path)
    const body = script.replaceAll(/^import .*$/gm, '')
    return [...script.matchAll(/^import (\w+) from '(.*\.module\.css)'/gm)].flatMap(([, name = '', from = '']) => {
      const defined = classesOf(readFileSync(resolve(sources, dirname(path), from), 'utf8'))
      const used = [...body.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
      return used.filter((one) => !defined.has(one)).map((one) => `${path}: ${one}`)
    })
  })
  expect(missing).toEqual([])
})
