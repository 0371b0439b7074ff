import { type TargetMarket, type Unique, uniqueKinds } from '@cairn/contract/vto/vto.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { SortableList } from '../../../ui/sortable-list'
import type { VisionPartProps } from '../vision-part'
import { useChangeLine } from '../vto.mutations'
import { targetMarkets, uniquesOf } from '../vto.parts'
import { AddEntry } from './add-entry'
import { EditedEntry, EntryList, EntryWords } from './entry-list'
import { Unsaid } from './unsaid'
import classes from './vision.module.css'

export function Marketing({ vto, contents, isEditable }: VisionPartProps) {
  const { t } = useTranslation('vto')
  const markets = contents.vision.targetMarkets
  const { mutate: change } = useChangeLine<TargetMarket>()
  const move = (id: string, sequence: number) => {
    const before = markets.find((market) => market.id === id)
    if (before) change({ vto, list: targetMarkets, before, changes: { sequence } })
  }
  const shown = { vto, isEditable }
  return (
    <section className={classes.section}>
      <h2>{t('marketing.title')}</h2>
      {markets.length === 0 && (isEditable ? <p className={classes.empty}>{t('marketing.empty')}</p> : <Unsaid />)}
      {isEditable ? (
        <>
          {markets.length > 0 && (
            <SortableList
              items={markets}
              label={t('marketing.market')}
              isDisabled={markets.length === 1}
              onMove={move}
              renderItem={(market) => <Market {...shown} market={market} />}
            />
          )}
          <AddEntry
            vto={vto}
            list={targetMarkets}
            addLabel={t('marketing.addMarket')}
            fresh={(entry) => ({ ...entry, uniques: [] })}
          />
        </>
      ) : (
        markets.map((market) => <Market key={market.id} {...shown} market={market} />)
      )}
    </section>
  )
}

interface MarketProps extends Omit<VisionPartProps, 'contents'> {
  market: TargetMarket
}

function Market({ vto, market, isEditable }: MarketProps) {
  const { t } = useTranslation('vto')
  return (
    <dl className={classes.facts}>
      <dt>{t('marketing.market')}</dt>
      <dd>
        {isEditable ? <EditedEntry vto={vto} list={targetMarkets} entry={market} /> : <EntryWords entry={market} />}
      </dd>
      {uniqueKinds.map((kind) => (
        <Told key={kind} {...{ vto, market, isEditable, kind }} />
      ))}
    </dl>
  )
}

function Told({ vto, market, isEditable, kind }: MarketProps & { kind: Unique['kind'] }) {
  const { t } = useTranslation('vto')
  const entries = market.uniques.filter((one) => one.kind === kind)
  if (!isEditable && entries.length === 0) return null
  return (
    <>
      <dt>{t(`marketing.${kind}`)}</dt>
      <dd>
        <EntryList
          {...{ vto, entries, isEditable, kind }}
          fresh={(entry) => ({ ...entry, kind })}
          list={uniquesOf(market.id)}
          label={t(`marketing.${kind}`)}
          addLabel={t(`marketing.add.${kind}`)}
          canAdd={kind === 'Unique' || entries.length === 0}
          className={kind === 'Unique' ? classes.pebbles : undefined}
        />
      </dd>
    </>
  )
}
