import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { VisionTab } from '../../features/vto/components/vision-tab'
import { PrintContext } from '../../features/vto/components/vto-plans'
import { asViewer, TractionTab } from './traction-tab'
import classes from './vto-print.module.css'

export function VtoPrint(props: { vto: Vto }) {
  const vto = asViewer(props.vto)
  if (!vto.contents) return null
  return (
    <PrintContext value={true}>
      <div className={classes.paper}>
        <VisionTab vto={vto} contents={vto.contents} />
        <TractionTab vto={vto} contents={vto.contents} />
      </div>
    </PrintContext>
  )
}
