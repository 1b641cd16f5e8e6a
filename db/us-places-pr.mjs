/** ZIP codes of Puerto Rico by their municipalities, without the leading "00" (of the Postal Service's public list of post offices). */
const zips = `
Adjuntas 601
Aguada 602
Aguadilla 603-605 690
Aguas Buenas 703
Aibonito 705 786
Anasco 610
Arecibo 612-614 616 652 688
Arroyo 714
Barceloneta 617
Barranquitas 794
Bayamon 956-961
Cabo Rojo 622-623
Caguas 725-727
Camuy 627
Canovanas 729
Carolina 979-988
Catano 962-963
Cayey 736-737
Ceiba 735
Ciales 638
Cidra 739
Coamo 769
Comerio 782
Corozal 783
Culebra 775
Dorado 646
Fajardo 738 740
Florida 650
Guanica 647 653
Guayama 784-785
Guayanilla 656
Guaynabo 965-971
Gurabo 778
Hatillo 659
Hormigueros 660
Humacao 741 791-792
Isabela 662
Jayuya 664
Juana Diaz 795
Juncos 777
Lajas 667
Lares 631 669
Las Marias 670
Las Piedras 771
Loiza 772
Luquillo 773
Manati 674
Maricao 606
Maunabo 707
Mayaguez 680-682
Moca 676
Morovis 687
Naguabo 718 744
Naranjito 719
Orocovis 720
Patillas 723
Penuelas 624
Ponce 715-717 728 730-734 780
Quebradillas 678
Rincon 677
Rio Grande 745
Sabana Grande 637
Salinas 704 751
San German 636 683
San Juan 901-940 955 975
San Lorenzo 754
San Sebastian 685
Santa Isabel 757
Toa Alta 953-954
Toa Baja 949-952
Trujillo Alto 976-978
Utuado 611 641
Vega Alta 692
Vega Baja 693-694
Vieques 765
Villalba 766
Yabucoa 767
Yauco 698`;

/** @returns {readonly (readonly [string, readonly string[]])[]} */
export function puertoRicanZips() {
  return zips
    .trim()
    .split('\n')
    .map((line) => {
      const [, name = '', ranges = ''] = /^(\D+) (.*)$/.exec(line) ?? [];
      const codes = ranges.split(' ').flatMap((range) => {
        const [first = 0, last = first] = range.split('-').map(Number);
        return Array.from({ length: last - first + 1 }, (_, index) => `00${first + index}`);
      });
      return [name, codes];
    });
}
