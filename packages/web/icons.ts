import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export const ICON_MODULE = /^\0icon:/

/** What ui/display/icon.ts sets on the svg element, for all shapes. */
const SHARED = / (?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-linecap="round"|stroke-linejoin="round")/g
const SHAPE = /<(\w+)((?: [a-z\d]+="[^"]*")*)\/>/g
const ATTRIBUTE = /([a-z\d]+)="([^"]*)"/g

type IconSet = Readonly<Record<string, { body: string }>>

function readIconSet(): IconSet {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
  return JSON.parse(readFileSync(file, 'utf8')).icons
}

function shapesOf(body: string) {
  const bare = body.replace(SHARED, '').replace(/<\/?g>/g, '')
  if (bare.replace(SHAPE, '') !== '') return undefined
  return [...bare.matchAll(SHAPE)].map(([, tag, attributes = '']) => [
    tag,
    Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value])),
  ])
}

/** Serves `import Check from 'icon:check'`, a component for the icon that lucide.dev shows under that name. */
export function icons(): Plugin {
  const component = join(import.meta.dirname, 'src', 'ui', 'display', 'icon.ts')
  let set: IconSet | undefined
  return {
    name: 'icons',
    resolveId: { filter: { id: /^icon:/ }, handler: (id) => ({ id: `\0${id}`, moduleSideEffects: false }) },
    load: {
      filter: { id: ICON_MODULE },
      handler(id) {
        set ??= readIconSet()
        const name = id.slice('\0icon:'.length)
        const body = Object.hasOwn(set, name) ? set[name]?.body : undefined
        if (body === undefined) this.error(`@iconify-json/lucide has no icon "${name}".`)
        const shapes = shapesOf(body)
        if (shapes === undefined) this.error(`ui/display/icon.ts cannot draw the icon "${name}": ${body}`)
        return [
          `import { defineIcon } from ${JSON.stringify(component)}`,
          `export default /* @__PURE__ */ defineIcon(${JSON.stringify(name)}, ${JSON.stringify(shapes)})`,
        ].join('\n')
      },
    },
  }
}
