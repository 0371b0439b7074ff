import { liveTextMarks, liveTextNodes } from '@cairn/contract/core/live-texts'
import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { richTextExtensions } from './rich-text-extensions'
import { mentions } from './rich-text-mentions'

const schema = getSchema([
  ...richTextExtensions({ placeholder: '', checkboxLabel: (text) => text, isShared: true }),
  mentions({ current: null }),
])
const attributesOf = (types: Readonly<Record<string, { readonly spec: { readonly attrs?: object } }>>) =>
  Object.fromEntries(Object.entries(types).map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {}).sort()]))
const sorted = (known: typeof liveTextNodes) =>
  Object.fromEntries([...known].map(([name, attributes]) => [name, [...attributes.keys()].sort()]))

it('the editor writes the nodes and marks that the server lets through, and no others', () => {
  const { doc: _doc, text: _text, ...nodes } = attributesOf(schema.nodes)
  expect(nodes).toEqual(sorted(liveTextNodes))
  expect(attributesOf(schema.marks)).toEqual(sorted(liveTextMarks))
})
