import { render, screen } from '@testing-library/react';
import { TipText } from '@/components/popups/tip-text';

const shown = (html: string) => render(<TipText html={html} />).container;

describe('TipText', () => {
  it('shows paragraphs, without their attributes [F2.17]', () => {
    const paragraphs = shown('<p>One</p><p class="x" style="color:red" id="y">Two</p>').querySelectorAll('p');
    expect(Array.from(paragraphs, (each) => each.textContent)).toEqual(['One', 'Two']);
    expect(paragraphs[1]?.attributes).toHaveLength(0);
  });

  it('keeps bold words, line breaks and https links, which open in new windows [F2.17]', () => {
    const tip = shown('A <b>bold</b> word<br>and <a href="https://example.com/a?x=1&amp;y=2">a link</a>');
    expect(tip.querySelector('b')).toHaveTextContent('bold');
    expect(tip.querySelector('br')).not.toBeNull();
    const link = screen.getByRole('link', { name: 'a link' });
    expect(link).toHaveAttribute('href', 'https://example.com/a?x=1&y=2');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each([
    ['a script', '<script>alert(1)</script>Text'],
    ['a script without an end', 'Text<script>alert(1)'],
    ['a style', '<style>p{}</style>Text'],
    ['a comment', '<!-- <b>x</b> -->Text'],
    ['a handler', '<img src=x onerror=alert(1)>Text'],
    ['a frame', '<iframe src="https://example.com"></iframe>Text'],
    ['a form', '<form action="https://example.com"><input name="password"></form>Text'],
    ['a script inside another namespace', '<svg><style><img src=x onerror=alert(1)></style></svg>Text'],
  ])('leaves out %s [F2.17]', (_, html) => {
    const tip = shown(html);
    expect(tip).toHaveTextContent(/^Text$/);
    expect(tip.querySelector('script, style, img, iframe, form, input, svg, b')).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'http://example.com',
    'data:text/html,x',
    'java&#115;cript:alert(1)',
    '//x.example',
  ])('makes no link of %s [F2.17]', (href) => {
    expect(shown(`<a href="${href}">here</a>`)).toHaveTextContent('here');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows markup written as entities as text [F2.17]', () => {
    const tip = shown('1 &lt; 2 &amp;&amp; &lt;b&gt;3&lt;/b&gt; &#x41;&#66;');
    expect(tip).toHaveTextContent('1 < 2 && <b>3</b> AB');
    expect(tip.querySelector('b')).toBeNull();
  });
});
