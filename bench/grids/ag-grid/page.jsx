/* The same cells in AG Grid Community, set up as its React documentation says. */
import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ModuleRegistry,
  NumberEditorModule,
  ScrollApiModule,
  TextEditorModule,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'

ModuleRegistry.registerModules([
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  NumberEditorModule,
  ScrollApiModule,
  TextEditorModule,
])

const classes = {
  hit: ({ value, data }) => typeof value === 'number' && value >= data.goal,
  miss: ({ value, data }) => typeof value === 'number' && value < data.goal,
}
const written = new Intl.NumberFormat('en-US')

const columnsOf = (weeks) => [
  { field: 'title', pinned: 'left', width: 240 },
  { field: 'owner', pinned: 'left', width: 60 },
  { field: 'goal', pinned: 'left', width: 80 },
  ...weeks.map((week, at) => ({
    ...{ colId: `w${at}`, headerName: week, width: 72, editable: true, cellEditor: 'agNumberCellEditor' },
    ...{ cellClassRules: classes, valueFormatter: ({ value }) => (value === null ? '' : written.format(value)) },
    valueGetter: ({ data }) => data.values[at],
    valueSetter: ({ data, newValue }) => {
      data.values[at] = newValue
      return true
    },
  })),
]

function Page() {
  const [sheet, setSheet] = useState(null)
  useEffect(() => {
    fetch('cells.json')
      .then((reply) => reply.json())
      .then(setSheet)
  }, [])
  const columns = useMemo(() => columnsOf(sheet?.weeks ?? []), [sheet])
  if (!sheet) return null
  return (
    <AgGridReact
      rowData={sheet.lines}
      columnDefs={columns}
      rowHeight={42}
      enterNavigatesVertically
      enterNavigatesVerticallyAfterEdit
      onFirstDataRendered={({ api }) => api.ensureColumnVisible(`w${sheet.weeks.length - 1}`)}
    />
  )
}

createRoot(document.getElementById('grid')).render(<Page />)
