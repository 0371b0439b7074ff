import { Marked } from 'marked'
import { cleanPasted } from './rich-text-pasted'

/** HTML that stands in a text is text. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }) => escaped(text),
    // Notes have code in a line, and no pages of it.
    code: ({ text }) => `<p>${text.split('\n').map(escaped).join('<br>')}</p>`,
    hr: () => '',
    image: ({ text }) => escaped(text),
  },
})

/** What a text in Markdown means, as HTML for the editor. Loaded with the first that is pasted. */
export const htmlOfMarkdown = (text: string): string => cleanPasted(marked.parse(text, { async: false }))
