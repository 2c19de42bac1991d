/** Text with its line breaks. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, position) => (
    <span key={position}>
      {line}
      <br />
    </span>
  ));
}
