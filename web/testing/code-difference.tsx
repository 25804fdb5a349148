// Replaces the comparison of two contents in all web tests, because it measures its text and there is no layout.
interface CodeDifferenceProps {
  label: string;
  before: string;
  after: string;
}

export const CodeDifference = ({ label, before, after }: CodeDifferenceProps) => (
  <section aria-label={label}>
    <del>{before}</del>
    <ins>{after}</ins>
  </section>
);
