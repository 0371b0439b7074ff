import { liveTextMarks, liveTextNodes } from '@cairn/contract/core/live-texts'
import { getSchema } from '@tiptap/core'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { expect, it } from 'vitest'
import { mentions, richTextExtensions } from './rich-text-extensions'

const schema = getSchema([
  ...richTextExtensions({ placeholder: '', checkboxLabel: (text) => text, isShared: true }),
  mentions({ current: null }),
])
const attributesOf = (types: Readonly<Record<string, { readonly spec: { readonly attrs?: object } }>>) =>
  Object.fromEntries(Object.entries(types).map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {}).sort()]))
const sorted = (known: typeof liveTextNodes) =>
  Object.fromEntries([...known].map(([name, attributes]) => [name, [...attributes.keys()].sort()]))

it('the editor writes exactly the nodes and marks the server accepts', () => {
  const { doc: _doc, text: _text, ...nodes } = attributesOf(schema.nodes)
  expect(nodes).toEqual(sorted(liveTextNodes))
  expect(attributesOf(schema.marks)).toEqual(sorted(liveTextMarks))
})

it('requests no picture from another site, and keeps no classes of other pages', () => {
  const { picture } = schema.nodes
  const { link } = schema.marks
  const serializer = DOMSerializer.fromSchema(schema)
  const foreign = serializer.serializeNode(picture?.create({ src: 'https://elsewhere.example/x.png', alt: '' }) as Node)
  expect((foreign as HTMLImageElement).outerHTML).not.toContain('elsewhere')
  const mark = link?.create({ href: 'https://x.example', class: 'overlay', title: 'x' })
  const words = serializer.serializeNode(schema.text('x', mark ? [mark] : []))
  expect((words as HTMLAnchorElement).outerHTML).not.toMatch(/overlay|title/)
})
