/* The same seats in @xyflow/react, rendering only visible elements if asked. */
import { applyNodeChanges, Handle, Position, ReactFlow } from '@xyflow/react'
import { memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@xyflow/react/dist/base.css'

const { seats, layout } = await (await fetch('cells.json')).json()
const byId = new Map(seats.map((seat) => [seat.id, seat]))

const Card = memo(function Card({ data }) {
  return (
    <div className="card" data-card={data.id}>
      <Handle type="target" position={Position.Top} />
      <b>{data.title}</b>
      <span>{data.assignedTo}</span>
      <ul>
        {data.roles.map((role) => (
          <li key={role}>{role}</li>
        ))}
      </ul>
      <Handle type="source" position={Position.Bottom} />
    </div>
  )
})
const nodeTypes = { card: Card }
const first = layout.boxes.map(({ id, x, y, width, height }) => ({
  ...{ id, type: 'card', position: { x, y }, width, height, data: byId.get(id) },
}))
const edges = layout.links.map(({ fromId, toId }) => ({ id: toId, source: fromId, target: toId, type: 'smoothstep' }))
const top = layout.boxes[0]

function Page() {
  const [nodes, setNodes] = useState(first)
  const onNodesChange = useCallback((changes) => setNodes((now) => applyNodeChanges(changes, now)), [])
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      onNodesChange={onNodesChange}
      onlyRenderVisibleElements
      minZoom={0.001}
      defaultViewport={{ x: 720 - 0.74 * (top.x + 150), y: 24, zoom: 0.74 }}
    />
  )
}
createRoot(document.getElementById('chart')).render(<Page />)
