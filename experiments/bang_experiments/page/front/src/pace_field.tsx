// How fast a game goes on, chosen among named paces.
export function PaceField(props: { name: string; paces: [string, number][]; pace: number; set: (pace: number) => void }) {
  return (
    <label>
      {props.name}
      <select value={props.pace} onChange={(event) => props.set(Number(event.currentTarget.value))}>
        {props.paces.map(([name, value]) => (
          <option value={value} key={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
