import { type ScribeReply, sentencesIn } from '@cairn/contract/assistants/scribe'
import { previewRecap } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { RECAP_HTML_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { NotesField } from '../../entities/rich-text/notes-field'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { call } from '../../lib/api/api'
import { escapeHtml } from '../../lib/format/plain-text'
import { commonPairs } from '../../lib/format/word-differences'
import { useDraft } from '../../lib/forms/use-draft'
import { notify } from '../../lib/toasts/notify'
import { Popup } from '../../ui/overlays/popup'
import classes from './proposals.module.css'

/** A sentence, a block other than a paragraph, or the break between two of them. Equal keys mean that both read the same. */
interface Piece {
  readonly key: string
  readonly html: string
  readonly is: 'sentence' | 'block' | 'break'
}

const BREAK: Piece = { key: '\n', html: '', is: 'break' }
const sentence = (text: string): Piece => ({ key: text, html: escapeHtml(text), is: 'sentence' })

const joined = (lines: readonly (readonly Piece[])[]): Piece[] =>
  lines.flatMap((line, index) => (index === 0 ? line : [BREAK, ...line]))

const suggestedPieces = (text: string): Piece[] =>
  joined(
    text
      .split('\n')
      .map((line) => sentencesIn(line).map(sentence))
      .filter((line) => line.length > 0),
  )

/** Where the text's character `offset` is. */
function placeIn(root: Node, offset: number): readonly [Node, number] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.textContent ?? ''
    if (left <= length) return [node, left]
    left -= length
  }
  return [root, root.childNodes.length]
}

function cut(paragraph: Element, from: number, to: number): string {
  const copy = paragraph.cloneNode(true) as Element
  const range = document.createRange()
  range.selectNodeContents(copy)
  range.setStart(...placeIn(copy, to))
  range.deleteContents()
  range.selectNodeContents(copy)
  range.setEnd(...placeIn(copy, from))
  range.deleteContents()
  for (const element of copy.querySelectorAll('*')) if (element.textContent === '') element.remove()
  return copy.innerHTML.trim()
}

function sentencesOf(paragraph: Element): Piece[] {
  const text = paragraph.textContent ?? ''
  let from = 0
  return sentencesIn(text).map((said) => {
    const start = text.indexOf(said, from)
    from = start + said.length
    const html = cut(paragraph, start, from)
    return { key: html === escapeHtml(said) ? said : html, html, is: 'sentence' }
  })
}

function writtenPieces(html: string): Piece[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...body.children].map((block): Piece[] => {
    if (block.tagName === 'P') return sentencesOf(block)
    return [{ key: block.outerHTML, html: block.outerHTML, is: 'block' }]
  })
  return joined(lines.filter((line) => line.length > 0))
}

function written(pieces: readonly Piece[]): string {
  const blocks: string[] = []
  let line: string[] = []
  const end = () => {
    if (line.length > 0) blocks.push(`<p>${line.join(' ')}</p>`)
    line = []
  }
  for (const { html, is } of pieces) {
    if (is === 'sentence') line.push(html)
    else {
      end()
      if (is === 'block') blocks.push(html)
    }
  }
  end()
  return blocks.join('')
}

const keysOf = (pieces: readonly Piece[]) => pieces.map(({ key }) => key)

/** Merges the gap between two common pieces. Manual edits win. */
function mergedGap(base: readonly Piece[], own: readonly Piece[], next: readonly Piece[]): readonly Piece[] {
  const pairs = commonPairs(keysOf(base), keysOf(own))
  if (pairs.length < base.length) return own
  const shared = new Set(pairs.map(([, place]) => place))
  const first = pairs[0]?.[1] ?? 0
  const added = own.slice(first).filter((_piece, place) => !shared.has(place + first))
  return [...own.slice(0, first), ...next, ...added]
}

/** Replaces the old suggestion and keeps manual edits. */
export function mergedRecap(html: string, oldSuggestion: string, newSuggestion: string): string {
  const [base, own, next] = [suggestedPieces(oldSuggestion), writtenPieces(html), suggestedPieces(newSuggestion)]
  if (own.length === 0) return written(next)
  if (base.length === 0) return written([...next, BREAK, ...own])
  const inOwn = new Map(commonPairs(keysOf(base), keysOf(own)))
  const inNext = new Map(commonPairs(keysOf(base), keysOf(next)))
  const merged: Piece[] = []
  const from = { base: 0, own: 0, next: 0 }
  const fill = (to: typeof from) =>
    merged.push(
      ...mergedGap(base.slice(from.base, to.base), own.slice(from.own, to.own), next.slice(from.next, to.next)),
    )
  for (const [place, piece] of base.entries()) {
    const to = { base: place, own: inOwn.get(place) ?? -1, next: inNext.get(place) ?? -1 }
    if (to.own < 0 || to.next < 0) continue
    fill(to)
    merged.push(piece)
    Object.assign(from, { base: to.base + 1, own: to.own + 1, next: to.next + 1 })
  }
  fill({ base: base.length, own: own.length, next: next.length })
  return written(merged)
}

/** Keeps unsaved text when someone else saves. */
function useRecapText(meetingId: string, saved: string) {
  const draft = useDraft(`recap/${meetingId}`, saved)
  const [text, setText] = draft
  const before = useRef(saved)
  useEffect(() => {
    if (text === before.current) setText(saved)
    before.current = saved
  }, [saved, text, setText])
  return draft
}

/** Null if another question replaced it. */
export type ScribeAnswer = ScribeReply | { readonly failed: string } | null

interface ScribeRecapProps {
  onSuggest: (by?: 'rules') => Promise<ScribeAnswer>
}

/** Saved when the field is left. */
export function ScribeRecap({ onSuggest }: ScribeRecapProps) {
  const { t } = useTranslation(['live', 'generic'])
  const { meetingId, saved, suggestion, isMailed, count } = useLiveState((state) => ({
    meetingId: state.meetingId,
    saved: state.recap ?? '',
    suggestion: state.recapSuggestion ?? '',
    isMailed: state.settings.sendRecapEmail,
    count: state.attendees.length,
  }))
  const actions = useLiveActions()
  const [text, setText, discard] = useRecapText(meetingId, saved)
  const [isPreviewed, setPreviewed] = useState(false)
  const [isSuggesting, setSuggesting] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  // More may be typed while a suggestion is awaited.
  const typed = useRef(text)
  typed.current = text
  const isTooLong = text.length > RECAP_HTML_MAX
  const save = () => {
    if (text !== saved && !isTooLong) void actions.writeRecap({ contentHtml: text, suggestion })
    if (!isTooLong) discard()
  }
  const saveOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) save()
  }
  const suggest = async (by?: 'rules') => {
    setFailed(null)
    setSuggesting(true)
    const answer = await onSuggest(by)
    setSuggesting(false)
    if (answer === null) return
    if ('failed' in answer) {
      setFailed(answer.failed)
      return
    }
    const next = answer.recap
    const before = typed.current
    const write = (contentHtml: string, from: string) => {
      setText(contentHtml)
      discard()
      void actions.writeRecap({ contentHtml, suggestion: from })
    }
    const merged = mergedRecap(before, suggestion, next)
    write(merged, next)
    if (before !== '' && merged !== before) notify.undo(t('scribe.regenerated'), () => write(before, suggestion))
  }
  return (
    <section className="border-bottom" aria-label={t('scribe.recap')}>
      <header className={`row-baseline wrap gap-2-4 px-5 py-4 ${classes.head}`}>
        <h2 className="heading-m">{t('scribe.recap')}</h2>
        <span className="small sub">{t(isMailed ? 'scribe.youEdit' : 'scribe.notMailed')}</span>
        {text !== '' && text === saved && <span className="small sub">{t('scribe.saved')}</span>}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: saves when the focus leaves */}
      <div className="px-5 pb-4" onBlur={saveOnLeave}>
        {failed !== null && (
          <p role="alert" className="small text-end bad mb-2">
            {failed}{' '}
            <button type="button" className="accent p-0" onClick={() => void suggest('rules')}>
              {t('scribe.byRulesInstead')}
            </button>
          </p>
        )}
        <NotesField
          label={t('scribe.recap')}
          isLabelHidden
          placeholder={t('scribe.recapPlaceholder')}
          value={text}
          onChange={setText}
          baseline={suggestion}
          actions={
            <Button size="sm" variant="subtle" loading={isSuggesting} onClick={() => void suggest()}>
              {t(text === '' ? 'scribe.suggest' : 'scribe.regenerate')}
            </Button>
          }
        />
        {isTooLong && (
          <p role="alert" className="bad">
            {t('scribe.tooLong')}
          </p>
        )}
      </div>
      {isMailed && (
        <footer className="row wrap between gap-3 small px-5 py-4">
          <span>{t('scribe.mailed', { count })}</span>
          <Button onClick={() => setPreviewed(true)}>{t('scribe.preview')}</Button>
        </footer>
      )}
      {isPreviewed && <RecapPreview meetingId={meetingId} contentHtml={text} onClose={() => setPreviewed(false)} />}
    </section>
  )
}

function RecapPreview({
  meetingId,
  contentHtml,
  onClose,
}: {
  meetingId: string
  contentHtml: string
  onClose: () => void
}) {
  const { t } = useTranslation('live')
  const { data, error } = useQuery({
    queryKey: ['recap-preview', meetingId, contentHtml],
    queryFn: ({ signal }) => call(previewRecap, { body: { meetingId, contentHtml } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Popup title={t('scribe.preview')} sub={data?.subject} size="lg" onClose={onClose}>
      {error && <p role="alert">{t('scribe.previewFailed')}</p>}
      {data && (
        <iframe className={`w-full border ${classes.mail}`} sandbox="" title={data.subject} srcDoc={data.html} />
      )}
      {!(data || error) && <Skeleton height="20rem" />}
    </Popup>
  )
}
