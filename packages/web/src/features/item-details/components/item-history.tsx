import { joinedHistory } from '@cairn/contract/items/joined-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import type { ShownItem } from '../../../lib/item-extras'
import { useMoments } from '../../../lib/zones'
import { type Sentence, sentencesOf } from '../history-sentences'
import { itemDetailsQueries } from '../item-details.queries'
import { useHistoryNames } from '../use-history-names'
import { DetailSection } from './detail-section'
import classes from './item-history.module.css'

/** Placeholder for the actor's name. */
const NAME = '\u0001'

/** Sets the name off, at any position in the translation. */
function Told({ sentence, name }: { sentence: Sentence; name: string }) {
  const { t } = useTranslation('item-details')
  const [before, after] = t(sentence.key, { ...sentence.values, name: NAME }).split(NAME)
  return (
    <span>
      {before}
      <b>{name}</b>
      {after}
    </span>
  )
}

export function ItemHistory({ kind, id }: Pick<ShownItem, 'kind' | 'id'>) {
  const { t } = useTranslation('item-details')
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    itemDetailsQueries.history({ kind, id }),
  )
  const { fullMoment, shortMoment } = useMoments()
  const entries = joinedHistory(data?.pages.flatMap((page) => page.entries) ?? [])
  const names = useHistoryNames(kind, entries)
  return (
    <DetailSection title={t('history')} isLoading={data === undefined}>
      <ul className={classes.history}>
        {entries.flatMap((entry) =>
          sentencesOf(entry, names).map((sentence) => (
            <li key={`${entry.id}/${sentence.key}`}>
              <Told sentence={sentence} name={names.person(entry.byPersonId)} />
              <time dateTime={entry.at} title={fullMoment(entry.at)}>
                {shortMoment(entry.at)}
              </time>
            </li>
          )),
        )}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          className={classes.more}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('moreHistory')}
        </button>
      )}
    </DetailSection>
  )
}
